import { useEffect, useState } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { hasInvitation } from '../../store/account/pending-invitation.ts';
import { Card } from '../../ui/lists/card.tsx';
import { Illustration } from '../../ui/marks/illustration.tsx';
import * as css from './invited-by.css.ts';

/** Needed by invited users only. */
const online = () => import('../../online/invitation.ts');

/**
 * Shows who invites, while an invitation waits on this device. Shown at once without the name, so that nothing moves
 * when it arrives, and left so while the server can't be asked. A link that leads to nobody is no reason to sign in.
 */
export function InvitedBy() {
  const [isInvited, setInvited] = useState(() => hasInvitation());
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (!isInvited) return undefined;
    let isOver = false;
    const ask = async () => {
      const answer = await (await online()).askInviter();
      if (isOver) return;
      if (answer?.failure === 'not-found') setInvited(false);
      setName(answer?.value?.name ?? null);
    };
    ask().catch(reportError);
    return () => void (isOver = true);
  }, [isInvited]);
  if (!isInvited) return null;
  return (
    <Card tone="accent" className={css.invited} role="status">
      <Illustration src={illustrationPath('envelope')} gradient="rose" size={40} eager />
      <p>{name === null ? 'You have an invitation' : <Inviter name={name} />}</p>
    </Card>
  );
}

function Inviter({ name }: { name: string }) {
  return (
    <>
      <bdi>{name}</bdi> invites you to connect
    </>
  );
}
