import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import * as css from './page.css.ts';
import { Icon } from '../marks/icon.tsx';

/** Whether a page has been shown since this document was loaded. */
let hasShownPage = false;

export interface PageProps {
  title: ReactNode;
  /** Draws a Back button before the title. */
  onBack?: (() => void) | undefined;
  backLabel?: string;
  /** After the title: `IconButton`s, or a `Pill` with a state. */
  actions?: ReactNode;
  /** 'full' is 72rem for lists, 'reading' for prose, 'form' for one column of fields. */
  width?: keyof typeof css.widths;
  /** Whether it leads on by itself: then the screen after it is the first that the user sees. */
  isPassing?: boolean;
  children: ReactNode;
}

/** A screen: heading, and one column of content that keeps clear of the bottom bar and of notches. */
export function Page({
  title,
  onBack,
  backLabel = 'Back',
  actions,
  width = 'full',
  isPassing = false,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (typeof title === 'string') document.title = title;
  }, [title]);
  useEffect(() => {
    // A screen that replaces another announces its name; the browser itself announces the first one.
    if (hasShownPage) heading.current?.focus({ preventScroll: true });
    if (!isPassing) hasShownPage = true;
  }, [isPassing]);
  return (
    <div className={css.page}>
      <div className={classNames(css.inner, css.widths[width])}>
        <header className={css.head}>
          {onBack && (
            <IconButton
              className={css.back}
              label={backLabel}
              icon={<Icon of={ArrowLeft} size={24} />}
              onClick={onBack}
            />
          )}
          <h1 ref={heading} tabIndex={-1} className={css.title}>
            {title}
          </h1>
          {actions}
        </header>
        <main id="content" tabIndex={-1} className={css.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
