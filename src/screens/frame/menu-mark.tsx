import { useIsRefused } from '../../store/changes/refusals.ts';
import { BarMark } from '../../ui/marks/bar-mark.tsx';

/** Marks the Menu, which leads to the changes, when a change was refused. Loaded after the first paint. */
export default function MenuMark() {
  return useIsRefused() && <BarMark label="some changes were not saved" />;
}
