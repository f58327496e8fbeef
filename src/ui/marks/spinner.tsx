import { classNames } from '../theme/class-names.ts';
import { centred, inWindow, ring, waiting } from './spinner.css.ts';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';

export interface SpinnerProps {
  /** Diameter in pixels; 40 by default. */
  size?: number;
  /** In the middle of its space, for a screen that waits, or of the window, where there is nothing else. */
  centred?: boolean | 'window';
  /** For screen readers; empty inside a control that already announces that it is busy. */
  label?: string;
}

/** A turning ring; still where motion is unwanted. */
export function Spinner({ size = 40, centred: isCentred = false, label = 'Loading' }: SpinnerProps) {
  const drawn = (
    <span
      className={ring}
      style={{ width: size, height: size, borderWidth: Math.max(2, Math.round(size / 10)) }}
      aria-hidden="true"
    />
  );
  if (label === '') return drawn;
  return (
    <div role="status" className={classNames(waiting, isCentred && centred, isCentred === 'window' && inWindow)}>
      {drawn}
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
