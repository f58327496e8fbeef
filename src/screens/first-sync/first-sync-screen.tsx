import { useEffect } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { forgetRead } from '../../store/connections/connections.ts';
import { syncNow } from '../../store/changes/refresh.ts';
import { useSyncFailure } from '../../store/changes/sync-failure.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import { Spinner } from '../../ui/marks/spinner.tsx';
import { currentToasts, dismissToast, onToasts } from '../../ui/overlays/toast.ts';
import { visuallyHidden } from '../../ui/theme/visually-hidden.css.ts';

/** What stands until this device has the account's data for the first time. */
export default function FirstSyncScreen() {
  const failure = useSyncFailure();
  useEffect(syncNow, []);
  // Home would show it as what is known, until it has read who came.
  useEffect(forgetRead, []);
  useHushed(failure);
  if (failure === undefined) return <Spinner centred="window" />;
  return (
    <main id="content" tabIndex={-1}>
      <h1 className={visuallyHidden}>offra</h1>
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
    </main>
  );
}

/** Takes a message away that says what the whole screen says. */
function useHushed(text: string | undefined): void {
  useEffect(() => {
    const hush = () => {
      for (const toast of currentToasts()) if (toast.text === text) dismissToast(toast.id);
    };
    hush();
    return onToasts(hush);
  }, [text]);
}
