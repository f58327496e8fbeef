import { useEffect } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { hurrySync } from '../../store/refresh.ts';
import { useSyncFailure } from '../../store/sync-failure.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** What stands until this device has the account's data for the first time. */
export default function FirstSyncScreen() {
  const failure = useSyncFailure();
  useEffect(hurrySync, []);
  if (failure === undefined) return <Spinner centred />;
  return (
    <EmptyState
      picture={<Illustration src={illustrationPath('offline')} gradient="sand" size={96} eager />}
      action={
        <Button kind="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      {failure}
    </EmptyState>
  );
}
