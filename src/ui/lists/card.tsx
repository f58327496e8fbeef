import type { ComponentProps } from 'react';
import { card, paddings, tones } from './card.css.ts';
import { classNames } from '../theme/class-names.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** The element it is: 'article' or 'section' where it has a heading, 'li' in a list. */
  as?: 'div' | 'article' | 'section' | 'li';
  padding?: keyof typeof paddings;
  tone?: keyof typeof tones;
}

/** A soft raised sheet. */
export function Card({ as = 'div', padding = 'regular', tone = 'plain', className, ...rest }: CardProps) {
  const Element = as as 'div';
  return <Element {...rest} className={classNames(card, paddings[padding], tones[tone], className)} />;
}
