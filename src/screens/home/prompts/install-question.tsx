import Share from 'lucide/dist/esm/icons/share.mjs';
import { useState } from 'react';
import type { Profile } from '../../../../contract/schema/accounts/profile.ts';
import { useInstallWay } from '../../../pwa/install-offer.ts';
import { askToInstall } from '../../../pwa/install-prompt.ts';
import { useConsentQuestion } from '../../../store/account/consent-question.ts';
import { isInstallOfferAnswered, settleInstallOffer } from '../../../store/account/device-choices.ts';
import { useReminderQuestion } from '../../../store/reminders/reminder-question.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { words } from '../../../ui/overlays/banner.css.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusContent } from '../../../ui/navigation/focus-content.ts';
import * as css from './install-question.css.ts';
import { Icon } from '../../../ui/marks/icon.tsx';

/** Asks to install the app, once, to a user with a connection and no other question open. */
export function InstallQuestion({ profile }: { profile: Profile }) {
  const way = useInstallWay(isInstallOfferAnswered());
  const { isAsked: isAskedAboutReminders } = useReminderQuestion(profile);
  const isAskedAboutCookies = useConsentQuestion() !== undefined;
  const [isOver, setIsOver] = useState(false);
  if (way === undefined || isOver || isAskedAboutReminders || isAskedAboutCookies) return null;
  const settle = () => {
    settleInstallOffer();
    setIsOver(true);
    focusContent();
  };
  const install = () => {
    askToInstall().catch(reportError);
    settle();
  };
  return (
    <Banner title="Keep offra at hand">
      {way === 'prompt' ? (
        <>
          <p className={words}>Install it, and it opens like any other app, even without a network.</p>
          <div className={css.answers}>
            <Button kind="primary" size="small" onClick={install}>
              Install
            </Button>
            <Button kind="quiet" size="small" onClick={settle}>
              No, thanks
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={words}>
            Press Share <Icon of={Share} size={18} className={css.sign} /> in Safari’s menu, then ‘Add to Home Screen’.
            It then opens like any other app, even without a network.
          </p>
          <div className={css.answers}>
            <Button kind="primary" size="small" onClick={settle}>
              Got it
            </Button>
          </div>
        </>
      )}
    </Banner>
  );
}
