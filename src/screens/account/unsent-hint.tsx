import { useChanges } from '../../store/changes.ts';
import { Alert } from '../../ui/alert.tsx';

/** Says below everything else, where its coming moves nothing, that not all has arrived. */
export function UnsentHint() {
  const changes = [...useChanges().values()];
  const isRefused = changes.some(({ refused }) => refused !== undefined);
  const isWaiting = changes.some(({ waiting }) => waiting);
  return (
    <>
      {isWaiting && (
        <Alert tone="info">
          Some changes are not yet sent. They are safe on this device and go out once you are online.
        </Alert>
      )}
      {isRefused && (
        <Alert tone="info">
          Some changes were refused. They are kept, and marked with what was said where you made them.
        </Alert>
      )}
    </>
  );
}
