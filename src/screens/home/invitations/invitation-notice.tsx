import { illustrationPath } from '../../../../contract/illustrations.ts';
import { Illustration } from '../../../ui/marks/illustration.tsx';
import { Notice } from '../../../ui/overlays/notice.tsx';
import { ButtonRoute } from '../../../ui/buttons/router-links.tsx';

/** Offers a guest an account, with which an invitation can be accepted. Loaded where one is stored. */
export default function InvitationNotice() {
  return (
    <Notice
      title="You have an invitation"
      picture={<Illustration src={illustrationPath('envelope')} gradient="rose" size={44} eager />}
      actions={
        <ButtonRoute to="/create-account" kind="primary" size="small">
          Create an account
        </ButtonRoute>
      }
    >
      Create an account to accept it. You keep your connections.
    </Notice>
  );
}
