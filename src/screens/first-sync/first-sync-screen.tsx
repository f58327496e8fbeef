import { useEffect } from 'react';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { useSyncState } from '../../store/connectivity.ts';
import { hurrySync } from '../../store/refresh.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** What stands until this device has the account's data for the first time. */
export default function FirstSyncScreen() {
  const state = useSyncState();
  useEffect(hurrySync, []);
  if (state !== 'failed') return <Spinner centred />;
  return (
    <EmptyState
      picture={<Illustration src={illustrationPath('offline')} gradient="sand" size={96} eager />}
      action={
        <Button kind="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      }
    >
      {SOMETHING_WENT_WRONG_LATER}
    </EmptyState>
  );
}
