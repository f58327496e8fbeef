// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { saveProfile } from './save-profile.ts';
import { settleReminders } from '../reminders/settle-reminders.ts';
import { signedIn } from '../testing/signed-in.ts';

const FORM = {
  name: 'Ana Costa',
  gender: 'Female',
  birthday: '1990-05-17T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Tea'],
  customHobbiesAndInterests: [],
  occasions: [],
};

/** The time zone that browsers report for an unknown one of the system. */
function withTimeZone(timeZone: string): void {
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}
afterEach(() => vi.restoreAllMocks());

it.each([
  ['UTC', 'Europe/Lisbon', { timeZone: 'Europe/Lisbon' }],
  ['UTC', 'Etc/Unknown', {}],
  ['Europe/Lisbon', 'Asia/Tokyo', {}],
])(
  'a profile and reminders of the zone %s, saved in %s, carry what a server accepts of it',
  async (known, timeZone, sent) => {
    const { pending, profile } = await signedIn({ profile: { timeZone: known } });
    withTimeZone(timeZone);
    await saveProfile(profile, FORM);
    await settleReminders(true);
    const changes = (await pending()).map(({ arguments: given }) => given);
    // Sent once, with the reminder settings that use it.
    expect(changes.map((given) => ('timeZone' in given ? { timeZone: given.timeZone } : {}))).toEqual([{}, sent]);
  },
);
