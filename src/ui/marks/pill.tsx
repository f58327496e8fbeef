import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { around, pill, tones } from './pill.css.ts';

export interface PillProps extends ComponentProps<'span'> {
  tone?: keyof typeof tones;
  /** 14 px, decorative. */
  icon?: ReactNode;
}

/** A small mark: a state, a count, a kind. For one that comes and goes, wrap it in a live region. */
export function Pill({ tone = 'neutral', icon, className, children, ...rest }: PillProps) {
  return (
    <span {...rest} className={classNames(pill, tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

export type PillLinkProps = ComponentProps<'a'> & Pick<PillProps, 'tone' | 'icon'>;

/** A mark that leads to its subject; give it to the router's `createLink`. */
export function PillLink({ tone = 'neutral', icon, className, children, ...rest }: PillLinkProps) {
  return (
    <a {...rest} className={classNames(around, className)}>
      <Pill tone={tone} icon={icon}>
        {children}
      </Pill>
    </a>
  );
}
