import { useChangeList } from '../../store/changes/change-list.ts';
import { useOnline } from '../../store/account/connectivity.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';

const toChanges = (
  <ButtonRoute to="/changes" size="small">
    See your changes
  </ButtonRoute>
);

/** Shows that not everything is sent, below all content, where it moves nothing. */
export function UnsentHint() {
  const changes = useChangeList();
  const online = useOnline();
  if (!changes) return null;
  const isRefused = changes.refused.length > 0;
  const isWaiting = changes.waiting.length > 0;
  const hasMerged = changes.merged.length > 0;
  return (
    <>
      {isWaiting && (
        <Alert tone="info" action={toChanges}>
          Some changes are not yet sent. They are safe on this device and go out{' '}
          {online ? 'soon' : 'once you are online'}.
        </Alert>
      )}
      {isRefused && (
        <Alert tone="info" action={!isWaiting && toChanges}>
          Some changes were not saved. What you entered is still here: see what went wrong, and fix it.
        </Alert>
      )}
      {hasMerged && !isWaiting && !isRefused && (
        <Alert tone="info" action={toChanges}>
          Some of your changes replaced those of another device.
        </Alert>
      )}
    </>
  );
}
