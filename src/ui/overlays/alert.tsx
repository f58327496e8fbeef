import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import type { ReactNode, Ref } from 'react';
import * as css from './alert.css.ts';
import { classNames } from '../theme/class-names.ts';
import { Icon } from '../marks/icon.tsx';

const announced = {
  // With `aria-live` alerts aren't hidden behind a dialog, after which they would be announced again.
  error: { role: 'alert', 'aria-live': 'assertive' },
  success: undefined,
  info: { role: 'status', 'aria-live': 'polite' },
} as const;
const icons = { error: CircleAlert, success: CircleCheck, info: Info };

export interface AlertProps {
  tone: 'error' | 'success' | 'info';
  children: ReactNode;
  /** The remedy. */
  action?: ReactNode;
  /** Whether it stands in a region that announces it, and so doesn't by itself. */
  isInRegion?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A message, announced once. Errors interrupt screen readers, the others wait their turn. A success that is shown later
 * stands in a `StatusRegion`, which announces it.
 */
export function Alert({ tone, children, action, isInRegion = false, ref }: AlertProps) {
  return (
    <div ref={ref} className={classNames(css.alert, css.tones[tone])}>
      <Icon of={icons[tone]} size={22} className={css.icon} />
      <div className={css.words}>
        <div className={css.message} {...(!isInRegion && announced[tone])}>
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}

/** Empty until there is a message: some screen readers ignore a region that appears with its text. */
export function StatusRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={css.region}>
      {children}
    </div>
  );
}
