import * as css from './bar-mark.css.ts';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';

/** Something to be looked at behind a place of the bar; the words are part of that place's name. */
export function BarMark({ label }: { label: string }) {
  return (
    <>
      <span className={css.dot} aria-hidden="true" />
      <VisuallyHidden>({label})</VisuallyHidden>
    </>
  );
}
