import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { GLOBAL_OCCASIONS } from '../../../../contract/rules/days/global-occasions.ts';
import { DEFAULT_PUBLIC_CONFIG } from '../../../../contract/schema/accounts/config.ts';
import type { NotificationFlags } from '../../../../contract/schema/reminders/notification-flags.ts';
import { useProfile } from '../../../store/account/profile.ts';
import { type SignedIn, signedIn } from '../../../store/testing/signed-in.ts';
import { ReminderOptions } from './reminder-options.tsx';

const ENDPOINT = 'https://push.example.com/send/1';
const WEDDING = { id: '01900000-0000-7000-8000-0000000000aa', name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };
const CHRISTMAS = GLOBAL_OCCASIONS[3].id;
const JUST_NOW = new Date().toISOString();

type Answers = Record<string, () => Response | Promise<Response>>;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const json = (body: unknown, status?: number) => () => Response.json(body, { status: status ?? 200 });
const refused = (status: number) =>
  json({ statusCode: status, error: status === 429 ? 'too_many' : 'not_found' }, status);

const DEVICES = 'GET /api/users/push-notifications';
const TEST = 'POST /api/users/push-notifications/test';
const SENT = 'GET /api/users/reminders/sent';
const CALENDAR = 'GET /api/users/calendar';

/** A server with these answers, which can't be reached for other calls. */
function serve(answers: Answers): Answers {
  vi.stubGlobal('fetch', ({ method, url }: Request) => {
    const { pathname } = new URL(url, location.href);
    return Promise.resolve((answers[`${method} ${pathname}`] ?? offline)());
  });
  return answers;
}

beforeEach(() => void serve({}));

/** A browser with this permission to notify, subscribed or not; `answer` is the reply to its question. */
function browse(permission: NotificationPermission, endpoint?: string, answer = permission): void {
  let subscription = endpoint === undefined ? undefined : subscriptionTo(endpoint);
  const pushManager = {
    getSubscription: async () => subscription ?? null,
    subscribe: async () => (subscription = subscriptionTo(ENDPOINT)),
  };
  const notification = { permission, requestPermission: async () => (notification.permission = answer) };
  vi.stubGlobal('PushManager', () => {});
  vi.stubGlobal('Notification', notification);
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
}

const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
const subscriptionTo = (endpoint: string) => ({ endpoint, unsubscribe, toJSON: () => ({ endpoint }) });

function Options() {
  const profile = useProfile();
  return profile && <ReminderOptions profile={profile} />;
}

const part = (of: string) => screen.findByRole('button', { name: new RegExp(`^${of}`) });

async function open(name?: string) {
  render(<Options />);
  onTestFinished(cleanup);
  const user = userEvent.setup({ delay: null });
  if (name) await user.click(await part(name));
  return user;
}

const device = (lastDeliveredAt: string | null, lastFailedAt: string | null) => ({
  id: WEDDING.id,
  endpoint: ENDPOINT,
  expiresAt: null,
  createdAt: JUST_NOW,
  lastDeliveredAt,
  lastFailedAt,
});
const argumentsOf = async (here: SignedIn) => (await here.pending()).map((row) => row.arguments);

it('shows at once when reminders come, and saves two quick presses', async () => {
  const here = await signedIn();
  const user = await open('When');
  await user.selectOptions(screen.getByLabelText('Time of day'), '18:00');
  const chips = ['14 days', '7 days', '1 day', 'On the day'];
  await Promise.all(chips.map(async (name) => screen.getByRole('checkbox', { name }).click()));
  await waitFor(async () => expect((await part('When')).textContent).toBe('WhenNever: no day is chosen'));
  await user.click(screen.getByRole('checkbox', { name: '3 days' }));
  await waitFor(async () => expect((await part('When')).textContent).toBe('When3 days before, at 18:00'));
  await user.click(screen.getByRole('radio', { name: '1 March' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: '1 March' })).toHaveProperty('checked', true));
  expect(await argumentsOf(here)).toEqual([{ reminderHour: 18, leadDays: [3], leapDay: '1 March' }]);
});

it('lets the zone be chosen by typing a part of it, without a network, and saves it', async () => {
  const here = await signedIn({ profile: { timeZone: 'Europe/Lisbon' } });
  const user = await open('When');
  const field = screen.getByRole('combobox', { name: 'Time zone' });
  expect(field).toHaveProperty('value', 'Lisbon, Europe');
  await user.clear(field);
  await user.type(field, 'tokyo{Enter}');
  await waitFor(() => expect(field).toHaveProperty('value', 'Tokyo, Asia'));
  await waitFor(async () => expect(await argumentsOf(here)).toMatchObject([{ timeZone: 'Asia/Tokyo' }]));
});

it('adds another number of days, and no more than eight', async () => {
  await signedIn({ profile: { leadDays: [30, 21, 14, 7, 3, 1, 0] } });
  const user = await open('When');
  await user.click(screen.getByRole('button', { name: 'Other number of days before' }));
  const field = await screen.findByRole('textbox', { name: 'Days before' });
  await user.type(field, '6x1');
  expect(field).toHaveProperty('value', '61');
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  await user.clear(field);
  await user.type(field, '60{Enter}');
  await waitFor(async () =>
    expect((await part('When')).textContent).toContain('1, 3, 7, 14, 21, 30 and 60 days before'),
  );
  expect(screen.queryByRole('button', { name: 'Other number of days before' })).toBeNull();
  expect(screen.getByText('8 is the most')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '60 days' }));
  await user.click(screen.getByRole('checkbox', { name: '60 days' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: '60 days' })).toHaveProperty('checked', false));
});

it('saves a change together with a refused one, in its place', async () => {
  const here = await signedIn();
  const user = await open('When');
  await user.selectOptions(screen.getByLabelText('Time of day'), '18:00');
  await here.refuse({ message: 'No' });
  await user.click(screen.getByRole('radio', { name: '1 March' }));
  await waitFor(async () => expect(await argumentsOf(here)).toMatchObject([{ reminderHour: 18, leapDay: '1 March' }]));
});

it('mutes the global occasions, and lists the muted ones of people until they are unmuted', async () => {
  const occasions = [{ ...WEDDING, yearly: false, muted: true }];
  const here = await signedIn({ connections: [{ name: 'Ana Silva', birthday: null, occasions }, { name: 'Ben' }] });
  const user = await open('Muted');
  await waitFor(async () => expect((await part('Muted')).textContent).toBe('Muted1 occasion is muted'));
  await user.click(screen.getByRole('switch', { name: 'Christmas' }));
  await waitFor(async () => expect((await part('Muted')).textContent).toBe('Muted2 occasions are muted'));
  await user.click(screen.getByRole('button', { name: 'Unmute Wedding, Ana Silva' }));
  expect(document.activeElement?.textContent).toBe('Muted days of people');
  await screen.findByText('None. You can mute an occasion where you edit it.');
  expect(await argumentsOf(here)).toEqual([
    { mutedGlobalOccasionIds: [CHRISTMAS] },
    { occasions: [{ ...WEDDING, muted: false }] },
  ]);
  cleanup();
  here.reload();
  await open('Muted');
  await waitFor(async () => expect((await part('Muted')).textContent).toBe('Muted1 occasion is muted'));
});

it('lists the muted occasions of the user and of people, also those that an older server lists', async () => {
  const [old, own] = ['bb', 'cc'].map((end) => `01900000-0000-7000-8000-0000000000${end}`) as [string, string];
  const day = { name: 'Graduation', date: WEDDING.date, yearly: false };
  await signedIn({
    profile: { mutedOccasionIds: [old], occasions: [{ ...day, id: own, muted: true }] },
    connections: [{ name: 'Ana Silva', occasions: [{ ...day, id: old }] }],
  });
  await open('Muted');
  await waitFor(async () => expect((await part('Muted')).textContent).toBe('Muted2 occasions are muted'));
  expect(screen.getByRole('button', { name: 'Unmute Graduation, your own' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Unmute Graduation, Ana Silva' })).toBeDefined();
});

it.each([
  ['is blocked', 'denied', undefined, [], 'Blocked in the browser'],
  ['was never asked', 'default', undefined, [], 'Not set up yet on this device'],
  ['has lost its subscription', 'granted', undefined, [], 'Not set up yet on this device'],
  ['is unknown to the server', 'granted', ENDPOINT, [], 'Not set up yet on this device'],
  ['was sent nothing yet', 'granted', ENDPOINT, [device(null, null)], 'Set up on this device, nothing sent yet'],
  ['was reached', 'granted', ENDPOINT, [device(JUST_NOW, null)], 'Last reminder delivered today at'],
  [
    'could not be reached last',
    'granted',
    ENDPOINT,
    [device('2026-01-02T09:00:00.000Z', JUST_NOW)],
    'The last reminder did not get through, today at',
  ],
  ['can’t ask', 'granted', ENDPOINT, undefined, 'Set up on this device'],
] as const)('shows the state of a device that %s', async (_which, permission, endpoint, devices, words) => {
  await signedIn();
  browse(permission, endpoint);
  serve(devices ? { [DEVICES]: json(devices) } : {});
  await open();
  await waitFor(async () => expect((await part('This device')).textContent).toContain(words));
});

it('shows the remedy on an iPhone, and of other browsers that they can’t', async () => {
  await signedIn();
  await open('This device');
  await waitFor(async () => expect((await part('This device')).textContent).toContain('Not supported by this browser'));
  cleanup();
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
  await open('This device');
  await waitFor(async () =>
    expect((await part('This device')).textContent).toContain(
      'Not supported here: on iPhone, add the app to the home screen first',
    ),
  );
  expect(screen.queryByRole('button', { name: /Set up|Send me/ })).toBeNull();
});

it('shows the true outcome of a test notification', async () => {
  await signedIn({ profile: { pushNotificationsEnabled: true } });
  browse('granted', ENDPOINT);
  const answers = serve({ [DEVICES]: json([device(null, null)]) });
  const user = await open('This device');
  const outcomes: [answer: Answers[string], words: string][] = [
    [json({ outcome: 'sent' }), 'Sent. It should show in a moment.'],
    [json({ outcome: 'failed' }), 'Not sent: your browser could not be reached. Try again later.'],
    [offline, 'Not sent: offra could not be reached. Try again when you are online.'],
    [refused(429), 'Not sent: you have tried too often. Try again later.'],
    [refused(500), 'Not sent: something went wrong. Try again later.'],
    [json({ outcome: 'gone' }), 'This device no longer gets notifications. Set it up again.'],
  ];
  for (const [answer, words] of outcomes) {
    answers[TEST] = answer;
    if (words.endsWith('Set it up again.')) answers[DEVICES] = json([]);
    await user.click(await screen.findByRole('button', { name: 'Send me a test notification', busy: false }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
  }
  await screen.findByRole('button', { name: 'Set up this device' });
});

it('shows the outcome of a test also where a dead subscription can’t be ended here', async () => {
  const { faults } = await signedIn({ profile: { pushNotificationsEnabled: true } });
  browse('granted', ENDPOINT);
  const fault = new DOMException('No network', 'NetworkError');
  unsubscribe.mockRejectedValueOnce(fault);
  serve({ [DEVICES]: json([device(null, null)]), [TEST]: json({ outcome: 'gone' }) });
  const user = await open('This device');
  await user.click(await screen.findByRole('button', { name: 'Send me a test notification' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/no longer gets notifications/));
  expect(faults.splice(0)).toEqual([fault]);
});

it.each([
  ['granted', 'This device is set up.', [[true, true, true, true]]],
  ['denied', 'Not set up: your browser does not let offra notify you.', [[false, true, true, true]]],
  ['default', 'Not set up: your browser does not let offra notify you.', []],
] as const)(
  'settles all four flags of an undecided account whose device is set up: %s',
  async (answer, words, flags) => {
    const here = await signedIn();
    browse('default', undefined, answer);
    serve({
      'GET /api/config': json({ ...DEFAULT_PUBLIC_CONFIG, vapidPublicKey: 'key' }),
      'POST /api/users/push-notifications/subscribe': json(device(null, null), 201),
    });
    const user = await open('This device');
    await user.click(await screen.findByRole('button', { name: 'Set up this device' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
    await waitFor(async () =>
      expect(
        (await here.pending()).map(({ arguments: set }) => {
          const settled = set as NotificationFlags;
          return [
            settled.pushNotificationsEnabled,
            settled.emailNotificationsEnabled,
            settled.globalOccasionsNotificationsEnabled,
            settled.privateOccasionsNotificationsEnabled,
          ];
        }),
      ).toEqual(flags),
    );
  },
);

it('lists the last reminders, and shows why there are none or none newer', async () => {
  await signedIn();
  const answers = serve({ [SENT]: json({ data: [] }) });
  await open('Last reminders');
  await screen.findByText('None yet. Your reminders will be listed here.');
  answers[SENT] = json({
    data: [
      { channel: 'push', day: '2026-11-21', sentAt: JUST_NOW, title: 'Ana’s wedding is today', isDelivered: true },
      { channel: 'email', day: '2026-11-20', sentAt: '2026-01-02T12:00:00.000Z', title: 'Soon', isDelivered: false },
      {
        channel: 'email',
        day: '2026-11-19',
        sentAt: '2026-01-01T12:00:00.000Z',
        title: 'Cut off',
        isDelivered: false,
        isInDoubt: true,
      },
    ],
  });
  dispatchEvent(new Event('online'));
  await screen.findByText('Ana’s wedding is today');
  const [push, mail, doubtful] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(push).toMatch(/^Ana’s wedding is todayToday at \d\d:\d\d · Push · Delivered$/);
  expect(mail).toMatch(/^SoonOn 02 January 2026 at \d\d:\d\d · E-mail · Not delivered$/);
  expect(doubtful).toMatch(/· E-mail · May not have arrived$/);
  answers[SENT] = offline;
  dispatchEvent(new Event('online'));
  await screen.findByText('Anything newer can be seen once you are online.');
  expect(screen.getByText('Soon')).toBeDefined();
});

it('creates a calendar address, and keeps the existing one where it can’t be renewed', async () => {
  await signedIn();
  const answers = serve({ [CALENDAR]: json({ url: null }) });
  const url = 'https://offra.test/api/calendar.ics?token=one';
  const user = await open('Calendar');
  const make = await screen.findByRole('button', { name: 'Create a calendar address' });
  await user.click(make);
  await screen.findByText('Your calendar can be seen once you are online.');
  answers['POST /api/users/calendar'] = json({ url }, 201);
  await user.click(make);
  expect(await screen.findByLabelText('Calendar address')).toHaveProperty('value', url);
  expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toMatch(/^webcal:\/\/offra\.test/);

  answers['POST /api/users/calendar'] = offline;
  await user.click(screen.getByRole('button', { name: 'Renew' }));
  const question = within(screen.getByRole('dialog', { name: 'Renew the calendar address?' }));
  expect(question.getByText(/^The old address stops working at once\./)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Renew' }));
  await question.findByText('offra could not be reached. Try again when you are online.');
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByLabelText('Calendar address')).toHaveProperty('value', url);

  answers['DELETE /api/users/calendar'] = () => new Response(null, { status: 204 });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByRole('button', { name: 'Create a calendar address' });
});
