import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { base, round, tones } from './icon-button.css.ts';
import { Spinner } from '../marks/spinner.tsx';

interface IconLook {
  /** The name for screen readers and the tooltip. */
  label: string;
  icon: ReactNode;
  tone?: keyof typeof tones;
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, IconLook {}

/** An icon-only button of 44 px. */
export function IconButton({ label, icon, tone = 'plain', type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(base, tones[tone], className)}
      aria-label={label}
      title={rest.title ?? label}
    >
      {icon}
    </button>
  );
}

export interface IconLinkProps extends Omit<ComponentProps<'a'>, 'children'>, IconLook {}

/** The same as a link, for the router's `createLink`. */
export function IconLink({ label, icon, tone = 'plain', className, ...rest }: IconLinkProps) {
  return (
    <a {...rest} className={classNames(base, tones[tone], className)} aria-label={label} title={rest.title ?? label}>
      {icon}
    </a>
  );
}

export interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'children'>, Omit<IconLook, 'tone'> {
  loading?: boolean;
}

/** A raised disc of 56 px for a brand's mark. */
export function RoundButton({ label, icon, loading = false, className, onClick, ...rest }: RoundButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(base, round, className)}
      aria-label={label}
      title={label}
      // Not `disabled` while it is busy: the user who has just pressed it would lose the focus.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <Spinner size={22} label="" /> : icon}
    </button>
  );
}
