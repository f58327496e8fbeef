import { useId, type ReactNode } from 'react';
import { Card } from '../lists/card.tsx';
import * as css from './notice.css.ts';

export interface NoticeProps {
  title: string;
  /** An `Illustration`, decorative. */
  picture: ReactNode;
  /** One sentence. */
  children: ReactNode;
  /** Buttons, the one that helps first. */
  actions: ReactNode;
}

/** Something offered to a person on a screen that is about something else. */
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
