import type {
  ReminderSettings,
  ReminderSettingsChange,
} from '../../../../contract/schema/reminders/reminder-settings.ts';
import { reportNotSaved } from '../../../pwa/device-full.ts';
import { setReminders } from '../../../store/reminders/set-reminders.ts';

/** Changes reminder settings from their stored values at that moment: two quick presses both count. */
export function changeReminders(changeOf: (settings: ReminderSettings) => ReminderSettingsChange): void {
  setReminders(changeOf).catch(reportNotSaved);
}
