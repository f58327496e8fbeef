import KeyRound from 'lucide/dist/esm/icons/key-round.mjs';
import SettingsIcon from 'lucide/dist/esm/icons/settings.mjs';
import Trash2 from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
import { RowButton } from '../../ui/lists/row.tsx';
import * as css from './account-screen.css.ts';
import { AskBeforeLoss } from './ask-before-loss.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Section, type SectionState } from './section.tsx';
import { useLeaving } from './use-leaving.ts';
import { Icon } from '../../ui/marks/icon.tsx';

/** A guest has no password to change. */
export function Settings({ isGuest, ...state }: SectionState & { isGuest: boolean }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Section title="Settings" icon={<Icon of={SettingsIcon} size={22} />} {...state}>
      {!isGuest && <ChangePassword />}
      <RowButton
        leading={<Icon of={Trash2} size={20} className={css.danger} />}
        title={<span className={css.danger}>Delete Account</span>}
        onClick={() => setIsDeleting(true)}
      />
      {isDeleting && <DeleteAccount onClose={() => setIsDeleting(false)} />}
    </Section>
  );
}

/** Logs out and goes to the request for a new password (specification, section 4). */
function ChangePassword() {
  const leaving = useLeaving('/forgot-password');
  return (
    <>
      <RowButton leading={<Icon of={KeyRound} size={20} />} title="Change Password" onClick={leaving.begin} />
      <AskBeforeLoss what="Change password" confirmLabel="Continue" leaving={leaving} />
    </>
  );
}
