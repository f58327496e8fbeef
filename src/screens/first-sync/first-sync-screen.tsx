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

/** Shown until this device has the account's data for the first time. */
export default function FirstSyncScreen() {
  const failure = useSyncFailure();
  useEffect(syncNow, []);
  // Home would show the former result until it has read the new data.
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

/** Dismisses a toast with the same text as the whole screen. */
function useHushed(text: string | undefined): void {
  useEffect(() => {
    const hush = () => {
      for (const toast of currentToasts()) if (toast.text === text) dismissToast(toast.id);
    };
    hush();
    return onToasts(hush);
  }, [text]);
}
