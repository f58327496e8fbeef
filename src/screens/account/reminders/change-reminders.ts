import type {
  ReminderSettings,
  ReminderSettingsChange,
} from '../../../../contract/schema/reminders/reminder-settings.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import { setReminders } from '../../../store/reminders/set-reminders.ts';

/** Changes what is chosen of reminders, from what is stored at that moment: two presses in a breath both hold. */
export function changeReminders(changeOf: (settings: ReminderSettings) => ReminderSettingsChange): void {
  setReminders(changeOf).catch(reportNotSaved);
}
