import { lazy, Suspense, useState } from 'react';
import { illustrationPath } from '../../../../contract/illustrations.ts';
import type { Connection } from '../../../../contract/schema/connections/connection.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import { noteRead, useAcceptances } from '../../../store/connections/notices-of-connections.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusContent } from '../../../ui/navigation/focus-content.ts';
import { Illustration } from '../../../ui/marks/illustration.tsx';
import { Notice } from '../../../ui/overlays/notice.tsx';

const DeleteConnection = lazy(() => import('../list/delete-connection.tsx'));

/**
 * Shows who has accepted the user's invitation, with a way to remove them. One at a time, which leaves room for the
 * list; the next comes once it is answered. Loaded after home was shown.
 */
export default function Acceptances() {
  const [latest] = useAcceptances();
  return latest && <Acceptance key={latest.id} connection={latest} />;
}

function Acceptance({ connection }: { connection: Connection }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const confirm = async () => {
    await noteRead(connection.id, 'accepted');
    // The focused button disappears with the card.
    focusContent();
  };
  return (
    <>
      <Notice
        title={`${connection.name} has accepted your invitation`}
        picture={<Illustration src={illustrationPath('envelope')} gradient="rose" size={44} />}
        actions={
          <>
            <Button kind="primary" size="small" onClick={() => void confirm().catch(reportNotSaved)}>
              OK
            </Button>
            <Button
              kind="quiet"
              size="small"
              aria-label={`Remove ${connection.name}`}
              onClick={() => setIsDeleting(true)}
            >
              Remove
            </Button>
          </>
        }
      >
        You see each other’s birthday and interests from now on.
      </Notice>
      {isDeleting && (
        <Suspense>
          <DeleteConnection connection={connection} onClose={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}
