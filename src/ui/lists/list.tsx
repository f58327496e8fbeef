import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as css from './list.css.ts';

export interface ListProps extends ComponentProps<'ul'> {
  /** Two columns from 960 px. */
  columns?: boolean;
  /** Rows without space between, for rows inside one card. */
  dense?: boolean;
}

/** A list of cards or rows; its children are `li`s. */
export function List({ columns = false, dense = false, className, ...rest }: ListProps) {
  return <ul {...rest} className={classNames(css.list, columns && css.columns, dense && css.dense, className)} />;
}
