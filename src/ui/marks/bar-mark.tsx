import * as css from './bar-mark.css.ts';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';

/** Marks a place of the bar that has something new; its text is part of that place's name. */
export function BarMark({ label }: { label: string }) {
  return (
    <>
      <span className={css.dot} aria-hidden="true" />
      <VisuallyHidden>({label})</VisuallyHidden>
    </>
  );
}
