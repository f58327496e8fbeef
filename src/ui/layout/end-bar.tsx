import { useEffect, useRef, type ReactNode } from 'react';
import { endBlock } from '../overlays/banner.css.ts';
import * as css from './end-bar.css.ts';
import { reportHeight } from '../overlays/report-height.ts';

const takeEnd = reportHeight(endBlock);

export interface EndBarProps {
  /** Its name for screen readers. */
  label: string;
  /** One sentence. */
  children: ReactNode;
  /** Buttons. */
  answers: ReactNode;
  /** Replaces text and buttons once there is an answer. */
  answered: ReactNode | undefined;
  /** Whether the user has answered here, and the focus is to continue there. */
  takesFocus: boolean;
}

/**
 * A question at the end of the page, which covers nothing. After an answer it keeps its place, so that nothing moves.
 */
export function EndBar({ label, children, answers, answered, takesFocus }: EndBarProps) {
  const instead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) instead.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section className={css.place} aria-label={label} data-beside>
      <div ref={takeEnd} className={css.bar}>
        <div className={css.question} inert={answered !== undefined}>
          <p>{children}</p>
          <div className={css.answers}>{answers}</div>
        </div>
        {answered !== undefined && (
          <p ref={instead} className={css.answered} tabIndex={-1}>
            {answered}
          </p>
        )}
      </div>
    </section>
  );
}
