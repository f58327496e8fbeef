import { Activity, type ReactNode } from 'react';
import { useSessionLoading } from '../../store/account/session.ts';
import { Spinner } from '../../ui/marks/spinner.tsx';

/**
 * What is there for a signed-in user alone. While it is being decided whether they are one, a spinner stands in its place
 * (specification, section 2); what was open or typed is there again should they stay.
 */
export function Guarded({ children }: { children: ReactNode }) {
  const isLoading = useSessionLoading();
  return (
    <>
      {isLoading && <Spinner centred="window" />}
      <Activity mode={isLoading ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  );
}
