import { useId, type ReactNode } from 'react';
import { Card } from '../lists/card.tsx';
import * as css from './notice.css.ts';

export interface NoticeProps {
  title: string;
  /** An `Illustration`, decorative. */
  picture: ReactNode;
  /** One sentence. */
  children: ReactNode;
  /** Buttons, the helpful one first. */
  actions: ReactNode;
}

/** An offer on a screen with another subject. */
export function Notice({ title, picture, children, actions }: NoticeProps) {
  const id = useId();
  return (
    <Card as="section" tone="accent" className={css.notice} aria-labelledby={id}>
      {picture}
      <div>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <p className={css.words}>{children}</p>
      </div>
      <div className={css.actions}>{actions}</div>
    </Card>
  );
}
