import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { saveProfile } from '../../store/account/save-profile.ts';
import { setNotification } from '../../store/reminders/set-notification.ts';
import { setReminders } from '../../store/reminders/set-reminders.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { ProfileScreen } from './profile-screen.tsx';
import { openScreen } from './testing/open-screen.tsx';

const OF_THE_FORM = 'This name is not allowed';
const OF_A_CHOICE = 'That can’t be chosen';

const FORM = {
  name: 'Ana Costa',
  gender: 'Female',
  birthday: '1990-05-05T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Pottery'],
  customHobbiesAndInterests: [],
  occasions: [],
};

it.each([
  ['notifications', () => setNotification('emailNotificationsEnabled', true)],
  ['reminders', () => setReminders(() => ({ reminderHour: 7 }))],
])('the profile’s form shows why it was refused, and nothing of a choice of %s refused since', async (_, choose) => {
  const here = await signedIn({ profile: { timeZone: 'Europe/Lisbon' } });
  await saveProfile(here.profile, FORM);
  await here.refuse({ message: OF_THE_FORM });
  await choose();
  await here.refuse({ message: OF_A_CHOICE });
  await openScreen(() => <ProfileScreen variant="update" />);
  expect((await screen.findByRole('alert')).textContent).toBe(OF_THE_FORM);
  expect(screen.queryByText(OF_A_CHOICE)).toBeNull();
});
