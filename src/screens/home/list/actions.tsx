import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs';
import { useEffect } from 'react';
import { useProfile } from '../../../store/account/profile.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { afterFirstPaint } from '../../../ui/navigation/first-paint.ts';
import { ButtonRoute } from '../../../ui/buttons/router-links.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';

const load = () => import('../../../pwa/share-profile.ts');

/** The two ways to add a person; `prominent` where the list is empty. */
export function Actions({ prominent = false }: { prominent?: boolean }) {
  const profile = useProfile();
  const size = prominent ? 'regular' : 'small';
  // Loaded before the press, since browsers share only right after one.
  useEffect(() => afterFirstPaint(() => void load()), []);
  const share = async () => {
    const { shareProfile } = await load();
    if (profile) await shareProfile(profile.invitationToken);
  };
  return (
    <Cluster justify={prominent ? 'centre' : 'start'}>
      <Button
        kind={prominent ? 'quiet' : 'secondary'}
        size={size}
        icon={<Icon of={Share2} size={18} />}
        onClick={() => void share().catch(reportError)}
      >
        Share my profile
      </Button>
      <ButtonRoute
        to="/connections/new"
        kind={prominent ? 'primary' : 'secondary'}
        size={size}
        icon={<Icon of={UserRoundPlus} size={18} />}
      >
        Add connection
      </ButtonRoute>
    </Cluster>
  );
}
