import { Activity, type ReactNode } from 'react';
import { useSessionLoading } from '../../store/account/session.ts';
import { Spinner } from '../../ui/marks/spinner.tsx';

/**
 * Content for a signed-in user alone. While the session is being decided, a spinner stands in its place (specification,
 * section 2); opened and typed content returns if the user stays.
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
