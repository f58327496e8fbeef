import type { ReactNode } from 'react';
import { Alert } from '../../ui/overlays/alert.tsx';

interface Props {
  children: ReactNode;
  /** The remedy. */
  action?: ReactNode;
}

/** The error of a form as a whole. It is scrolled into view, since the pressed button may be far below it. */
export function GeneralError({ children, action }: Props) {
  return (
    <Alert ref={bringIntoView} tone="error" action={action}>
      {children}
    </Alert>
  );
}

function bringIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}
