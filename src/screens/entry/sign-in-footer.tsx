import Share2 from 'lucide/dist/esm/icons/share-2.mjs';
import { COPIED_TO_CLIPBOARD, COPIED_TOAST_DURATION, SHARE_OFFRA } from '../../../contract/sharing-texts.ts';
import { share } from '../../online/share.ts';
import { usePublicConfig } from '../../store/account/public-config.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/overlays/toast.ts';
import * as css from './sign-in-screen.css.ts';
import { Icon } from '../../ui/marks/icon.tsx';

/** The content below the form: the terms, help, and the link to share. */
export function SignInFooter() {
  const { supportEmail } = usePublicConfig();
  return (
    <footer className={css.footer}>
      <div className={css.actions}>
        <ButtonLink href="/policy" target="_blank" rel="noopener" kind="quiet" size="small">
          Terms and conditions
        </ButtonLink>
        <Button
          kind="quiet"
          size="small"
          icon={<Icon of={Share2} size={18} />}
          onClick={() => void shareSignIn().catch(reportError)}
        >
          {SHARE_OFFRA.title}
        </Button>
      </div>
      <p className={css.support}>
        Need a hand? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </footer>
  );
}

async function shareSignIn(): Promise<void> {
  const outcome = await share({ ...SHARE_OFFRA, url: `${location.origin}/login` });
  if (outcome === 'copied') showToast(COPIED_TO_CLIPBOARD, { duration: COPIED_TOAST_DURATION });
}
