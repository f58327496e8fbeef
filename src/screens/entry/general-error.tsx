import type { ReactNode } from 'react';
import { Alert } from '../../ui/overlays/alert.tsx';

interface Props {
  children: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** What went wrong with a form as a whole. It is brought into view, since the button pressed may be far below it. */
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
