import { useIsRefused } from '../../store/refused-changes.ts';
import { BarMark } from '../../ui/bar-mark.tsx';

/** At the Menu, behind which the changes are: that something was refused. Loaded after the first paint. */
export default function MenuMark() {
  return useIsRefused() && <BarMark label="some changes were not saved" />;
}
