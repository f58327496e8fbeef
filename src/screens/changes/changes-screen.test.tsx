import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { GIFTS_FULL } from '../../../contract/rules/limits/quotas.ts';
import { DEVICE_FULL } from '../../../contract/full-device-text.ts';
import { SOMETHING_WENT_WRONG_AGAIN } from '../../../contract/texts.ts';
import { deleteConnection } from '../../store/save.ts';
import { changeHints } from '../../store/connections/gift-hints.ts';
import { setGift } from '../../store/connections/gift-marks.ts';
import {
  createConnection,
  saveConnectionOccasions,
  updateConnection,
} from '../../store/connections/save-connection.ts';
import { saveProfileOccasions } from '../../store/account/save-profile.ts';
import { setNotification } from '../../store/reminders/set-notification.ts';
import { type SignedIn, signedIn } from '../../store/testing/signed-in.ts';
import { TEA } from '../../store/testing/tea.ts';
import { currentToasts, dismissToast } from '../../ui/overlays/toast.ts';
import { ChangesScreen } from './changes-screen.tsx';

/** Loaded on demand, which takes longer here than a test waits for content. */
beforeAll(() => import('./discard-change.tsx'));

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const ANA = {
  name: 'Ana Silva',
  gender: 'Female',
  birthday: '1990-05-05T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Pottery'],
  customHobbiesAndInterests: [],
};

async function open() {
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path: '/changes', component: ChangesScreen });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>Elsewhere</h1> });
  const history = createMemoryHistory({ initialEntries: ['/changes'] });
  const router = createRouter({ routeTree: root.addChildren([here, elsewhere]), history });
  await act(async () => {
    await router.load();
    render(<RouterProvider router={router as never} />);
  });
  onTestFinished(cleanup);
  return { user: userEvent.setup({ delay: null }), path: () => router.state.location.pathname };
}

const renamed = (here: SignedIn, name: string) =>
  updateConnection(here.connections[0]!, { ...ANA, name, occasions: [] });
const deleted = (here: SignedIn) => deleteConnection(here.connections[1]!.id);

/** Leaves this device without any room. */
function fillDevice(): void {
  for (const write of ['put', 'add', 'delete'] as const) {
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(() => {
      throw new DOMException('There is no room left', 'QuotaExceededError');
    });
  }
}

const changesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const region = (name: string) => screen.findByRole('region', { name });
const discardIn = async (part: string) => within(await region(part)).findByRole('button', { name: 'Discard' });

it('says that all was sent where nothing is pending', async () => {
  await signedIn();
  await open();
  expect(await screen.findByText('Everything that you changed has been sent.')).toBeDefined();
});

it('lists the pending changes of all people', async () => {
  const here = await signedIn({ connections: [ANA, { name: 'Ben' }] });
  await renamed(here, 'Ana Costa');
  await deleted(here);
  await setNotification('emailNotificationsEnabled', true);
  await open();
  expect(changesIn(await region('Not yet sent'))).toEqual([
    'Ana CostaDetails changed',
    'BenDeleted',
    'Your profileNotifications changed',
  ]);
});

it('says which changes wait for a refused creation, and says so of no other', async () => {
  const here = await signedIn({ connections: [ANA, { name: 'Ben' }], online: true });
  const { shown } = await createConnection({ ...ANA, name: 'Eva', occasions: [] });
  await here.refuse({ status: 409 });
  await changeHints(shown.id, (hints) => ({ ...hints, giftNote: 'Collects owls' }));
  await deleted(here);
  const { user } = await open();
  const held = await region('Waiting for you');
  expect(held.textContent).toContain(
    'These follow a change that was not saved. They are safe on this device and go out once you have fixed or discarded it.',
  );
  expect(changesIn(held)).toEqual(['EvaNotes on gifts changed']);
  const waiting = await region('Not yet sent');
  expect(waiting.textContent).toContain('These are safe on this device and go out soon.');
  expect(changesIn(waiting)).toEqual(['BenDeleted']);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull());
  expect(changesIn(waiting)).toEqual(['EvaNew connection', 'EvaNotes on gifts changed', 'BenDeleted']);
});

it('holds back no gift mark and no hints for a refused name of the same connection', async () => {
  const here = await signedIn({ connections: [ANA] });
  await renamed(here, 'Ana Costa');
  await here.refuse({ status: 409, code: 'name_taken' });
  const { id } = here.connections[0]!;
  await setGift(id, 'tea', TEA);
  await changeHints(id, (hints) => ({ ...hints, giftNote: 'Collects owls' }));
  await open();
  expect(changesIn(await region('Not yet sent'))).toEqual([
    'Ana CostaNotes on gifts changed',
    'Ana CostaGift ideas changed',
  ]);
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
  await act(here.accept);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not yet sent' })).toBeNull());
  expect(await region('Not saved')).toBeDefined();
  expect(await here.pending()).toMatchObject([
    { kind: 'connection.update', row: { base: { giftNote: 'Collects owls' } } },
  ]);
});

it('has occasions that are changed after a refused name retried with it, as one change', async () => {
  const here = await signedIn({ connections: [ANA] });
  await renamed(here, 'Ana Costa');
  await here.refuse({ status: 409, code: 'name_taken' });
  const wedding = { name: 'Wedding', date: '2027-06-05T00:00:00.000Z' };
  await saveConnectionOccasions((await here.shown())[0]!, [wedding]);
  await open();
  expect(changesIn(await region('Not yet sent'))).toEqual(['Ana CostaDetails changed']);
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
});

it('lists a change that was discarded in flight, since it is to be undone, should it arrive', async () => {
  const here = await signedIn({ connections: [ANA] });
  await renamed(here, 'Ana Costa');
  await here.filter(1);
  const [shown] = await here.shown();
  await updateConnection(shown!, { ...ANA, occasions: [] });
  await open();
  expect(changesIn(await region('Not yet sent'))).toEqual(['Ana SilvaDetails changed']);
  await act(here.accept);
  await waitFor(async () => expect(await here.pending()).toMatchObject([{ arguments: { name: 'Ana Silva' } }]));
});

it('shows when pending changes are sent where a busy server has asked to wait for long', async () => {
  const here = await signedIn({ connections: [ANA, { name: 'Ben' }], online: true });
  await renamed(here, 'Ana Costa');
  await here.putOff(Date.now() + 9 * 60_000);
  await open();
  const waiting = await region('Not yet sent');
  expect(waiting.textContent).toContain('These are safe on this device and go out soon.');
  await act(() => here.putOff(Date.now() + 3 * 60 * 60_000));
  await waitFor(() => expect(waiting.textContent).toMatch(/offra is busy, so they go out after \d\d:\d\d/));
  await act(() => deleted(here));
  await waitFor(() => expect(waiting.textContent).toContain('These are safe on this device and go out soon.'));
});

it('holds back nothing of the profile for refused notifications', async () => {
  const here = await signedIn();
  await setNotification('emailNotificationsEnabled', true);
  await here.refuse({ status: 422 });
  await saveProfileOccasions(here.profile, [{ name: 'Wedding', date: '2027-06-05T00:00:00.000Z' }]);
  await open();
  expect((await region('Not yet sent')).textContent).toContain('Your profileOccasions changed');
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
});

it('shows a refused change with the server’s words, has it retried, and leads to its form', async () => {
  const here = await signedIn({ connections: [ANA] });
  await renamed(here, 'Ana Costa');
  await here.refuse({ status: 409, code: 'name_taken', message: 'Connection with this name already exists' });
  const { user, path } = await open();
  const refused = await region('Not saved');
  expect(refused.textContent).toContain('Connection with this name already exists');
  await user.click(within(refused).getByRole('button', { name: 'Try again' }));
  await region('Not yet sent');
  await here.refuse({ status: 422, message: undefined });
  expect((await region('Not saved')).textContent).toContain('This change could not be saved.');
  await user.click(await screen.findByRole('link', { name: 'Fix' }));
  await waitFor(() => expect(path()).toBe(`/connections/${here.connections[0]!.id}/edit`));
});

it('asks before a refused change is discarded, and shows the server’s value again', async () => {
  const here = await signedIn({ connections: [ANA] });
  await renamed(here, 'Ana Costa');
  await here.refuse({ status: 409 });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const question = await screen.findByRole('dialog', { name: 'Discard this change?' });
  expect(question.textContent).toContain('What you entered will be deleted from this device.');
  expect(question.textContent).not.toContain('reach the server');
  await user.click(within(question).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Everything that you changed has been sent.')).toBeDefined();
  expect((await here.shown()).map(({ name }) => name)).toEqual(['Ana Silva']);
});

it('says of a refused change that it can’t have arrived, whichever other one of the connection may have', async () => {
  const here = await signedIn({ connections: [ANA] });
  await renamed(here, 'Ana Costa');
  await here.refuse({ status: 409 });
  await setGift(here.connections[0]!.id, 'tea', TEA);
  await here.filter(3);
  const { user } = await open();
  await user.click(await discardIn('Not saved'));
  const question = await screen.findByRole('dialog', { name: 'Discard this change?' });
  expect(question.textContent).not.toContain('If it reached offra');
  await user.click(within(question).getByRole('button', { name: 'Keep it' }));
  await user.click(await discardIn('Not yet sent'));
  expect((await screen.findByRole('dialog')).textContent).toContain('If it reached offra');
});

it('lets a user copy or discard a pending change once it was tried in vain a few times', async () => {
  const here = await signedIn({ connections: [ANA] });
  await renamed(here, 'Ana Costa');
  await here.filter(2);
  const { user } = await open();
  const waiting = await region('Not yet sent');
  expect(within(waiting).queryByRole('button')).toBeNull();
  expect(within(waiting).queryByRole('article')).toBeNull();
  await act(() => here.filter(1));
  const card = await within(waiting).findByRole('article', { name: 'Ana Costa, details changed' });
  expect(card.textContent).toContain('Something between this device and offra is blocking this.');
  expect(await within(waiting).findByRole('button', { name: 'Copy' })).toBeDefined();
  await user.click(within(waiting).getByRole('button', { name: 'Discard' }));
  const question = await screen.findByRole('dialog', { name: 'Discard this change?' });
  expect(question.textContent).toContain(
    'What you entered will be deleted from this device. If it reached offra after all, it will show again.',
  );
  await user.click(within(question).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Everything that you changed has been sent.')).toBeDefined();
  expect((await here.shown()).map(({ name }) => name)).toEqual(['Ana Silva']);
});

it('says that copying failed where a change is to be copied on a page that has no clipboard', async () => {
  const here = await signedIn({ connections: [ANA] });
  await renamed(here, 'Ana Costa');
  await here.refuse({ status: 409 });
  const { user } = await open();
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(currentToasts()).toMatchObject([{ text: SOMETHING_WENT_WRONG_AGAIN, tone: 'error' }]));
});

it('recreates a connection that another device has deleted, with all its records', async () => {
  const here = await signedIn({ connections: [ANA] });
  await renamed(here, 'Ana Costa');
  await setGift(here.connections[0]!.id, 'tea', TEA);
  await here.refuse({ status: 404, code: 'not_found' });
  const { user } = await open();
  expect(changesIn(await region('Not saved'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Fix' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Add again' }));
  await region('Not yet sent');
  expect(await here.pending()).toMatchObject([
    { kind: 'connection.create', arguments: { name: 'Ana Costa' } },
    { kind: 'connection.gift', arguments: { ideaId: 'tea' } },
  ]);
  const [again] = await here.shown();
  expect(again).toMatchObject({ name: 'Ana Costa', country: 'Portugal', giftMarks: [{ ideaId: 'tea' }] });
  expect(again!.id).not.toBe(here.connections[0]!.id);
});

it('offers to recreate a connection that another device had deleted before one of its gifts was marked', async () => {
  const here = await signedIn({ connections: [ANA] });
  const [ana] = here.connections;
  await here.dropConnection(ana!.id);
  await setGift(ana!.id, 'own-tea', TEA, ana);
  const { user } = await open();
  const refused = await region('Not saved');
  expect(refused.textContent).toContain('Ana SilvaGift ideas changed');
  expect(refused.textContent).toContain('Another device has deleted this connection.');
  expect(within(refused).getByRole('button', { name: 'Discard' })).toBeDefined();
  await user.click(within(refused).getByRole('button', { name: 'Add again' }));
  await waitFor(async () =>
    expect(await here.shown()).toMatchObject([{ name: 'Ana Silva', giftMarks: [{ ideaId: 'own-tea' }] }]),
  );
});

it('shows the values that the latest accepted change has replaced until the user has seen them', async () => {
  const here = await signedIn({ connections: [ANA] });
  const { notices } = here;
  const replaced = [
    { field: 'country', theirs: 'Chile', mine: 'Portugal' },
    { field: 'hobbiesAndInterests', theirs: ['Tea', 'Kites'], mine: [] },
    { field: 'occasions', occasion: 'Wedding', theirs: '2027-06-05T00:00:00.000Z', mine: null },
    { field: 'reminderHour', theirs: 9, mine: 18 },
    { field: 'leadDays', theirs: [14, 0], mine: [] },
  ];
  await notices.put({ id: 'one', entityId: here.connections[0]!.id, name: 'Ana Silva', replaced, at: 'now' });
  const { user } = await open();
  const merged = await region('Changed on two devices');
  expect(merged.textContent).toContain('The latest change counts. This is what it replaced.');
  expect(
    within(merged)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Was Chile on another device, is now Portugal',
    'Was Tea, Kites on another device, is now none',
    'Was 05 June 2027 on another device, is now removed',
    'Was 09:00 on another device, is now 18:00',
    'Was 14, 0 on another device, is now none',
  ]);
  await user.click(within(merged).getByRole('button', { name: 'Got it' }));
  expect(await screen.findByText('Everything that you changed has been sent.')).toBeDefined();
  expect(await notices.count()).toBe(0);
});

it('says that a connection was deleted, and shows another device’s last changes of it', async () => {
  const here = await signedIn({ connections: [] });
  const replaced = [
    { field: 'country', theirs: 'Chile', mine: null },
    { field: 'occasions', occasion: 'Wedding', theirs: '2027-06-05T00:00:00.000Z', mine: null },
  ];
  await here.notices.put({ id: 'one', entityId: 'ana', name: 'Ana Silva', isDeletion: true, replaced, at: 'now' });
  await open();
  const notice = within(await region('Changed on two devices')).getByRole('article', { name: 'Ana Silva' });
  expect(notice.textContent).toContain('You deleted this here.');
  const told = within(notice).getAllByRole('definition');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Was Chile on another device',
    'Was 05 June 2027 on another device',
  ]);
});

it('shows both devices’ marks of a gift, with its title and day where these differ', async () => {
  const here = await signedIn({ connections: [ANA] });
  const tea = { ideaId: 'own-tea', state: 'given', title: 'Tea', day: '2026-11-20T00:00:00.000Z' };
  const replaced = [
    { field: 'giftMarks', theirs: tea, mine: { ...tea, title: 'Green tea' } },
    {
      field: 'giftMarks',
      theirs: { ...tea, title: 'Kite' },
      mine: { ...tea, title: 'Kite', day: '2025-12-24T00:00:00.000Z' },
    },
    { field: 'giftMarks', theirs: { ...tea, title: 'Ball' }, mine: { ...tea, title: 'Ball', state: 'kept' } },
    { field: 'giftMarks', theirs: { ...tea, title: 'Drum' }, mine: null },
  ];
  await here.notices.put({ id: 'one', entityId: here.connections[0]!.id, name: 'Ana Silva', replaced, at: 'now' });
  await open();
  const merged = await region('Changed on two devices');
  const told = within(merged).getAllByRole('definition');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Was ‘Given’ (Tea) on another device, is now ‘Given’ (Green tea)',
    'Was ‘Given’ (20 November 2026) on another device, is now ‘Given’ (24 December 2025)',
    'Was ‘Given’ on another device, is now ‘Kept for later’',
    'Was ‘Given’ on another device, is now removed',
  ]);
});

it.each([
  ['Try again', { status: 409 }],
  ['Add again', { status: 404 }],
  ['Discard', { status: 409 }],
])('says that this device is full where ‘%s’ can’t be stored, and leaves the change alone', async (press, refusal) => {
  const here = await signedIn({ connections: [ANA] });
  await renamed(here, 'Ana Costa');
  await here.refuse(refusal);
  const before = await here.pending();
  const { user } = await open();
  const button = await screen.findByRole('button', { name: press });
  fillDevice();
  await user.click(button);
  if (press === 'Discard') {
    const question = await screen.findByRole('dialog', { name: 'Discard this change?' });
    await user.click(within(question).getByRole('button', { name: press }));
  }
  await waitFor(() => expect(currentToasts()).toMatchObject([{ text: DEVICE_FULL }]));
  expect(await here.pending()).toEqual(before);
});

it('says that this device is full where it can’t store that a notice was seen', async () => {
  const here = await signedIn({ connections: [ANA] });
  const replaced = [{ field: 'country', theirs: 'Chile', mine: 'Portugal' }];
  await here.notices.put({ id: 'one', entityId: here.connections[0]!.id, name: 'Ana Silva', replaced, at: 'now' });
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Got it' });
  fillDevice();
  await user.click(button);
  await waitFor(() => expect(currentToasts()).toMatchObject([{ text: DEVICE_FULL }]));
  expect(await here.notices.count()).toBe(1);
});

it('shows the server’s words for a gift for which an account has no room left, with the ways out', async () => {
  const here = await signedIn({ connections: [ANA] });
  await setGift(here.connections[0]!.id, 'tea', TEA);
  await here.refuse({ status: 422, code: 'quota_exceeded', message: GIFTS_FULL.registered });
  await open();
  expect(await screen.findByText('Your gift lists are full. Remove some gifts first.')).toBeDefined();
  expect(await screen.findByRole('button', { name: /Discard/ })).toBeDefined();
});
