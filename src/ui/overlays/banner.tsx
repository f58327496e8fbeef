import { useEffect, useId, useRef, type ReactNode } from 'react';
import * as css from './banner.css.ts';
import { reportHeight } from './report-height.ts';

const takeFoot = reportHeight(css.bannerBlock);

export interface BannerProps {
  title: string;
  /** Takes the focus when it appears: for a banner that the user has opened, not for one that appears by itself. */
  takesFocus?: boolean;
  children: ReactNode;
}

/**
 * A question at the foot of the window that can wait: the page behind it stays usable, and can be scrolled clear of it.
 */
export function Banner({ title, takesFocus = false, children }: BannerProps) {
  const id = useId();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={takeFoot} className={css.banner} aria-labelledby={id} data-beside>
      <p ref={heading} id={id} className={css.title} tabIndex={-1}>
        {title}
      </p>
      {children}
    </section>
  );
}
