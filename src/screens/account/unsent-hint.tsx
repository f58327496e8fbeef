import { useHasMerged } from '../../store/change-list.ts';
import { useChanges } from '../../store/changes.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonRoute } from '../../ui/router-links.tsx';

const toChanges = (
  <ButtonRoute to="/changes" size="small">
    See your changes
  </ButtonRoute>
);

/** Says below everything else, where its coming moves nothing, that not all has arrived. */
export function UnsentHint() {
  const changes = [...useChanges().values()];
  const hasMerged = useHasMerged();
  const isRefused = changes.some(({ refused }) => refused !== undefined);
  const isWaiting = changes.some(({ waiting }) => waiting);
  return (
    <>
      {isWaiting && (
        <Alert tone="info" action={toChanges}>
          Some changes are not yet sent. They are safe on this device and go out once you are online.
        </Alert>
      )}
      {isRefused && (
        <Alert tone="info" action={!isWaiting && toChanges}>
          Some changes were refused. They are kept, and marked with what was said where you made them.
        </Alert>
      )}
      {hasMerged && !isWaiting && !isRefused && (
        <Alert tone="info" action={toChanges}>
          Some changes met those of another device.
        </Alert>
      )}
    </>
  );
}
