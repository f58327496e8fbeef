import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './list.css.ts';
import { NewTabHint } from '../buttons/new-tab.tsx';

export interface RowContent {
  /** An icon or an image before the text. */
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** After the text: a countdown, a mark, an arrow. */
  trailing?: ReactNode;
}

function content({ leading, title, detail, trailing }: RowContent) {
  return (
    <>
      {leading && <span className={css.edge}>{leading}</span>}
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {detail && <span className={css.detail}>{detail}</span>}
      </span>
      {trailing && <span className={css.end}>{trailing}</span>}
    </>
  );
}

/** One line of a list that only shows; `trailing` may hold buttons. */
export function Row({
  leading,
  title,
  detail,
  trailing,
  className,
  ...rest
}: Omit<ComponentProps<'div'>, 'title' | 'children'> & RowContent) {
  return (
    <div {...rest} className={classNames(css.row, className)}>
      {content({ leading, title, detail, trailing })}
    </div>
  );
}

/** One line of a list that does something as a whole. */
export function RowButton({
  leading,
  title,
  detail,
  trailing,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'title' | 'children'> & RowContent) {
  return (
    <button type="button" {...rest} className={classNames(css.row, css.pressable, className)}>
      {content({ leading, title, detail, trailing })}
    </button>
  );
}

/** One line of a list that leads somewhere; give it to the router's `createLink`. */
export function RowLink({
  leading,
  title,
  detail,
  trailing,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'title' | 'children'> & RowContent) {
  const words = (
    <>
      {title}
      <NewTabHint target={rest.target} />
    </>
  );
  return (
    <a {...rest} className={classNames(css.row, css.pressable, className)}>
      {content({ leading, title: words, detail, trailing })}
    </a>
  );
}
