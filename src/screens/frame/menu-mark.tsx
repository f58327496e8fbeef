import { useIsRefused } from '../../store/changes/refused-changes.ts';
import { BarMark } from '../../ui/marks/bar-mark.tsx';

/** At the Menu, behind which the changes are: that something was refused. Loaded after the first paint. */
export default function MenuMark() {
  return useIsRefused() && <BarMark label="some changes were not saved" />;
}
