import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode, Ref } from 'react';
import * as css from './alert.css.ts';
import { classNames } from '../theme/class-names.ts';

const announced = {
  // With `aria-live` they aren't hidden behind a dialog, from where they would come back as news.
  error: { role: 'alert', 'aria-live': 'assertive' },
  success: undefined,
  info: { role: 'status', 'aria-live': 'polite' },
} as const;
const icons = { error: CircleAlert, success: CircleCheck, info: Info };

export interface AlertProps {
  tone: 'error' | 'success' | 'info';
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** Whether it stands in a region that announces it, and so does not by itself. */
  isInRegion?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/**
 * What happened, said once where it matters. Errors interrupt screen readers, the others wait their turn; what is said
 * later of a success stands in a `StatusRegion`, which announces it.
 */
export function Alert({ tone, children, action, isInRegion = false, ref }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div ref={ref} className={classNames(css.alert, css.tones[tone])}>
      <Icon size={22} className={css.icon} aria-hidden="true" />
      <div className={css.words}>
        <div className={css.message} {...(!isInRegion && announced[tone])}>
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}

/** Stands empty until there is something to say: some screen readers pass over a region that comes with its words. */
export function StatusRegion({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={css.region}>
      {children}
    </div>
  );
}
