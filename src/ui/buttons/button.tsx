import type { ComponentProps, ReactNode } from 'react';
import { base, kinds, sizes, wide as wideClass } from './button.css.ts';
import { classNames } from '../theme/class-names.ts';
import { NewTabHint } from './new-tab.tsx';
import { Spinner } from '../marks/spinner.tsx';

export interface ButtonLook {
  /** One primary on a screen; danger for what can't be undone. */
  kind?: keyof typeof kinds;
  size?: keyof typeof sizes;
  /** As wide as its space. */
  wide?: boolean;
  /** Stands before the text, 20 px. */
  icon?: ReactNode;
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner, announces it to screen readers, and ignores presses. */
  loading?: boolean;
}

const look = (kind: ButtonLook['kind'], size: ButtonLook['size'], wide: boolean, className?: string) =>
  classNames(base, kinds[kind ?? 'secondary'], sizes[size ?? 'regular'], wide && wideClass, className);

/** A button with a text. `type` is 'button' by default, so that only a submit button submits. */
export function Button({
  kind,
  size,
  wide = false,
  icon,
  loading = false,
  disabled = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look(kind, size, wide, className)}
      disabled={disabled}
      // Not `disabled` while it is busy: the user who has just pressed it would lose the focus.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner size={20} label="" /> : icon}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {}

/** A link that looks like a button; give it to the router's `createLink` for links inside the app. */
export function ButtonLink({ kind, size, wide = false, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={look(kind, size, wide, className)}>
      {icon}
      {children}
      <NewTabHint target={rest.target} />
    </a>
  );
}
