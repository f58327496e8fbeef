import type { ReactNode } from 'react';
import { divider } from './divider.css.ts';

/** Words between two hairlines. */
export function Divider({ children }: { children: ReactNode }) {
  return <p className={divider}>{children}</p>;
}
