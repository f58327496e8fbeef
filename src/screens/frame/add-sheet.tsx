import { useLocation } from '@tanstack/react-router';
import FileUp from 'lucide/dist/esm/icons/file-up.mjs';
import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs';
import { useEffect } from 'react';
import { shareProfile } from '../../pwa/share-profile.ts';
import { useProfile } from '../../store/account/profile.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Icon } from '../../ui/marks/icon.tsx';

interface AddSheetProps {
  /** The address of the screen on which it was opened: navigating away closes it. */
  at: string;
  onClose: () => void;
}

/** The two ways to add a person (specification, section 2, 'Bottom navigation'). Loaded on demand. */
export default function AddSheet({ at, onClose }: AddSheetProps) {
  const isElsewhere = useLocation({ select: ({ publicHref }) => publicHref !== at });
  useEffect(() => {
    if (isElsewhere) onClose();
  });
  const profile = useProfile();
  const share = () => {
    if (profile) void shareProfile(profile.invitationToken).catch(reportError);
    onClose();
  };
  return (
    <Sheet open={!isElsewhere} onOpenChange={onClose} title="Add">
      <Stack gap="snug">
        <Button kind="secondary" wide icon={<Icon of={Share2} size={20} />} onClick={share}>
          Share my profile
        </Button>
        <ButtonRoute
          to="/connections/new"
          kind="primary"
          wide
          icon={<Icon of={UserRoundPlus} size={20} />}
          onClick={onClose}
        >
          Add connection
        </ButtonRoute>
        <ButtonRoute to="/import" kind="quiet" wide icon={<Icon of={FileUp} size={20} />} onClick={onClose}>
          Import people
        </ButtonRoute>
      </Stack>
    </Sheet>
  );
}
