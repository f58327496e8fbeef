import Share2 from 'lucide-react/icons/share-2';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { shareProfile } from '../../pwa/share-profile.ts';
import { useSession } from '../../store/session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonRoute } from '../../ui/router-links.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stack } from '../../ui/stack.tsx';

/** The two ways to get somebody onto the list (specification, section 2, 'Bottom navigation'). Loaded when it is first needed. */
export default function AddSheet({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const share = () => {
    if (session) void shareProfile(session.accountId).catch(reportError);
    onClose();
  };
  return (
    <Sheet open onOpenChange={onClose} title="Add">
      <Stack gap="snug">
        <Button kind="secondary" wide icon={<Share2 size={20} aria-hidden="true" />} onClick={share}>
          Share my profile
        </Button>
        <ButtonRoute
          to="/connections/new"
          kind="primary"
          wide
          icon={<UserRoundPlus size={20} aria-hidden="true" />}
          onClick={onClose}
        >
          Add connection
        </ButtonRoute>
      </Stack>
    </Sheet>
  );
}
