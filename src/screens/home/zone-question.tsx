import { hourText } from '../../../contract/rules/hour-text.ts';
import { cityOf } from '../../../contract/rules/time-zone.ts';
import type { Profile } from '../../../contract/schema/profile.ts';
import { reportNotSaved } from '../../pwa/device-full.ts';
import { setTimeZone } from '../../store/time-zone.ts';
import { words } from '../../ui/banner.css.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { focusContent } from '../../ui/focus-content.ts';
import { Cluster } from '../../ui/stack.tsx';

interface ZoneQuestionProps {
  profile: Profile;
  /** The zone of this device. */
  here: string;
  onKeep: () => void;
}

/** Asks whether reminders are to go by the clock of where the device is now. */
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
