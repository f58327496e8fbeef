import type { ReactNode } from 'react';
import * as css from './account-screen.css.ts';

/** An icon on a soft square, at the start of a row. */
export function IconTile({ children }: { children: ReactNode }) {
  return (
    <span className={css.icon} aria-hidden="true">
      {children}
    </span>
  );
}
