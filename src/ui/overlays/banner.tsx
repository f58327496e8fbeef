import { useEffect, useId, useRef, type ReactNode } from 'react';
import * as css from './banner.css.ts';
import { reportHeight } from './report-height.ts';

const takeFoot = reportHeight(css.bannerBlock);

export interface BannerProps {
  title: string;
  /** Takes the focus when it comes: for one that was called, not for one that comes by itself. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** A question at the foot of the window that can wait: the page can be used behind it, and scrolled clear of it. */
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
