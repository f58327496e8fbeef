import type { ReactNode } from 'react';
import * as css from './empty-state.css.ts';

export interface EmptyStateProps {
  /** An `Illustration`, decorative. */
  picture?: ReactNode;
  /** One sentence. */
  children: ReactNode;
  /** The one helpful action. */
  action?: ReactNode;
}

/** Stands in for content that doesn't exist yet. */
export function EmptyState({ picture, children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {picture}
      <p className={css.sentence}>{children}</p>
      {action}
    </div>
  );
}
