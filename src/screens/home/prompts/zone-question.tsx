import { hourText } from '../../../../contract/rules/days/hour-text.ts';
import { cityOf } from '../../../../contract/rules/days/time-zone.ts';
import type { Profile } from '../../../../contract/schema/accounts/profile.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import { setTimeZone } from '../../../store/reminders/time-zone.ts';
import { words } from '../../../ui/overlays/banner.css.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { focusContent } from '../../../ui/navigation/focus-content.ts';
import { Cluster } from '../../../ui/layout/stack.tsx';

interface ZoneQuestionProps {
  profile: Profile;
  /** The zone of this device. */
  here: string;
  onKeep: () => void;
}

/** Asks whether reminders are to go by the clock of the device's present zone. */
export function ZoneQuestion({ profile: { timeZone, reminderHour }, here, onKeep }: ZoneQuestionProps) {
  const change = () => {
    setTimeZone(here).catch(reportNotSaved);
    focusContent();
  };
  const keep = () => {
    onKeep();
    focusContent();
  };
  return (
    <Banner title={`You seem to be in ${cityOf(here)}`}>
      <p className={words}>
        Your reminders come at {hourText(reminderHour)} {cityOf(timeZone)} time. Send them by {cityOf(here)} time?
      </p>
      <Cluster>
        <Button kind="primary" size="small" onClick={change}>
          Change
        </Button>
        <Button kind="quiet" size="small" onClick={keep}>
          Keep {cityOf(timeZone)} time
        </Button>
      </Cluster>
    </Banner>
  );
}
