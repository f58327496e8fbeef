import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode, Ref } from 'react';
import * as css from './alert.css.ts';
import { classNames } from './class-names.ts';

const icons = { error: CircleAlert, success: CircleCheck, info: Info };

export interface AlertProps {
  tone: 'error' | 'success' | 'info';
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** What happened, said once where it matters. Errors interrupt screen readers, the others wait their turn. */
export function Alert({ tone, children, action, ref }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div ref={ref} role={tone === 'error' ? 'alert' : 'status'} className={classNames(css.alert, css.tones[tone])}>
      <Icon size={22} className={css.icon} aria-hidden="true" />
      <div className={css.words}>
        <div className={css.message}>{children}</div>
        {action}
      </div>
    </div>
  );
}
