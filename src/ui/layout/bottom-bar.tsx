import type { ComponentProps, ReactNode } from 'react';
import * as css from './bottom-bar.css.ts';
import { classNames } from '../theme/class-names.ts';

export interface BottomBarProps {
  /** The name of this navigation for screen readers. */
  label: string;
  /** `BarLink`s and `BarButton`s, each in its own `BarItem`. */
  children: ReactNode;
}

/** The bar at the thumb; from 960 px a rail at the side. It is fixed, and every `Page` keeps clear of it by itself. */
export function BottomBar({ label, children }: BottomBarProps) {
  return (
    <nav className={css.bar} aria-label={label}>
      <ul className={css.items}>{children}</ul>
    </nav>
  );
}

/** One place in the bar. */
export function BarItem({ children }: { children: ReactNode }) {
  return <li className={css.cell}>{children}</li>;
}

interface BarContent {
  /** 24 px, decorative. */
  icon: ReactNode;
  label: string;
  /** A `BarMark`, if any. */
  mark?: ReactNode;
}

const content = ({ icon, label, mark }: BarContent) => (
  <>
    <span className={css.mark}>{icon}</span>
    <span>{label}</span>
    {mark}
  </>
);

/** Leads to a screen; `aria-current="page"` marks the one shown, which the router's `createLink` sets by itself. */
export function BarLink({ icon, label, mark, className, ...rest }: Omit<ComponentProps<'a'>, 'children'> & BarContent) {
  return (
    <a {...rest} className={classNames(css.item, className)}>
      {content({ icon, label, mark })}
    </a>
  );
}

/** Opens something, such as an overlay. */
export function BarButton({
  icon,
  label,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & BarContent) {
  return (
    <button type="button" {...rest} className={classNames(css.item, className)}>
      {content({ icon, label })}
    </button>
  );
}
