import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useProfile } from '../../store/account/profile.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { Notifications } from './notifications.tsx';

function Opened() {
  const profile = useProfile();
  return profile && <Notifications profile={profile} open onOpenChange={() => {}} />;
}

it.each([
  ['comes back from the settings', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['closes the settings beside the page', () => dispatchEvent(new Event('focus'))],
])('no longer says that pushes are blocked once the user has allowed them and %s', async (_, comeBack) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const notification = { permission: 'denied' };
  await signedIn({ profile: { pushNotificationsEnabled: true } });
  vi.stubGlobal('Notification', notification);
  render(<Opened />);
  onTestFinished(cleanup);
  await screen.findByText('Blocked on this device by the settings of your browser');
  notification.permission = 'granted';
  act(() => void comeBack());
  expect(screen.getByText('Reminders on your devices')).toBeDefined();
});

it('leaves a guest’s e-mail switch off, and says why', async () => {
  await signedIn({ profile: { type: 'guest', email: null, emailNotificationsEnabled: true } });
  render(<Opened />);
  onTestFinished(cleanup);
  const email = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Email notifications' });
  expect(email.getAttribute('aria-checked')).toBe('false');
  expect(email.disabled).toBe(true);
  expect(document.getElementById(email.getAttribute('aria-describedby')!)?.textContent).toBe(
    'Guests have no e-mail address. Create an account to get reminders by e-mail',
  );
});

it('lets a user with an address turn mails on and off', async () => {
  await signedIn({ profile: { emailNotificationsEnabled: true } });
  render(<Opened />);
  onTestFinished(cleanup);
  const email = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Email notifications' });
  expect(email.getAttribute('aria-checked')).toBe('true');
  expect(email.disabled).toBe(false);
});

it('lets a user with an address choose the weekly digest, saves it with the other flags, and asks to confirm the address', async () => {
  const here = await signedIn({ profile: { isEmailConfirmed: false } });
  render(<Opened />);
  onTestFinished(cleanup);
  const digest = await screen.findByRole<HTMLButtonElement>('switch', { name: 'Weekly digest' });
  expect(digest.getAttribute('aria-checked')).toBe('false');
  act(() => digest.click());
  await screen.findByText('Please confirm your address: we sent you an e-mail');
  expect(digest.getAttribute('aria-checked')).toBe('true');
  const [change] = await here.pending();
  expect(change).toMatchObject({
    kind: 'notifications.set',
    arguments: { emailNotificationsEnabled: false, weeklyDigestEnabled: true },
  });
});

it('says that a digest without any occasions turned on has nothing to list', async () => {
  await signedIn({ profile: { weeklyDigestEnabled: true, isEmailConfirmed: true } });
  render(<Opened />);
  onTestFinished(cleanup);
  await screen.findByText('Nothing to list: turn on global or private occasions too');
  act(() => screen.getByRole('switch', { name: 'Private occasions' }).click());
  expect(await screen.findByText('The days of the next two weeks, by e-mail on Mondays')).toBeDefined();
});
