import type { ComponentProps } from 'react';
import { divider } from './divider.css.ts';

/** Text between two hairlines. */
export function Divider(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...props} className={divider} />;
}
