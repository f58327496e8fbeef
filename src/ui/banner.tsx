import { useEffect, useId, useRef, type ReactNode } from 'react';
import * as css from './banner.css.ts';

const HEIGHT = css.bannerBlock.slice('var('.length, -1);

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
    <section ref={reportHeight} className={css.banner} aria-labelledby={id}>
      <p ref={heading} id={id} className={css.title} tabIndex={-1}>
        {title}
      </p>
      {children}
    </section>
  );
}

/** Tells the page how much of its foot is taken, as long as the banner is there. */
function reportHeight(banner: HTMLElement | null) {
  if (!banner) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(([entry]) => {
    const [size] = entry?.borderBoxSize ?? [];
    style.setProperty(HEIGHT, `${Math.ceil(size?.blockSize ?? 0) + GAP}px`);
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
  };
}

/** Between the banner and what is below it, in pixels. */
const GAP = 12;
