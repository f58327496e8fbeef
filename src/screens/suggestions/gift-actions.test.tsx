import { whatFits } from './what-fits.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { GIFT_MARKS_MAX, GIFT_MARKS_TOO_MANY } from '../../../contract/schema/gifts/gift-mark.ts';
import { toIsoDay } from '../../../contract/rules/days/day.ts';
import { shortWeekdayAndDayOfMonth } from '../../../contract/rules/days/weekday.ts';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { todayHere } from '../../store/reminders/day-here.ts';
import { rememberSuggestions } from '../../store/suggestions/suggestions.ts';
import { idea } from '../../store/testing/idea.ts';
import { type SignedIn, signedIn } from '../../store/testing/signed-in.ts';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { ConnectionSuggestionsScreen } from './connection-suggestions-screen.tsx';

const BIRTHDAY = { id: '01900000-0000-7000-8000-00000000000b', name: 'Birthday', date: '', yearly: true };
const KITE = { ...idea('01900000-0000-7000-8000-000000000001'), title: 'Kite', ideaId: 'kite' };
const TEA = { ...idea('01900000-0000-7000-8000-000000000002'), title: 'Tea', ideaId: 'tea' };
/** A suggestion stored by a version that didn't store the idea. */
const OLD = { ...idea('01900000-0000-7000-8000-000000000003'), title: 'Mug' };

/** Shows suggestions for Ana's birthday fetched a moment ago. */
async function open(fields: Partial<Connection> = {}) {
  const ana = { name: 'Ana Silva', occasions: [BIRTHDAY], budgets: [{ occasion: 'Birthday', amount: 50 }], ...fields };
  const here = await signedIn({ connections: [ana] });
  const fit = whatFits(here.connections[0]!);
  await rememberSuggestions({ occasionId: BIRTHDAY.id }, [KITE, TEA, OLD], { budget: 50, fit });
  const close = await show(here);
  return { here, close, user: userEvent.setup({ delay: null }) };
}

async function show({ connections }: SignedIn) {
  const root = createRootRoute();
  const screenOf = () => (
    <ConnectionSuggestionsScreen
      connectionId={connections[0]!.id}
      occasionId={BIRTHDAY.id}
      budget="50.00"
      onBudget={() => {}}
    />
  );
  const here = createRoute({ getParentRoute: () => root, path: '$', component: screenOf });
  const router = createRouter({
    routeTree: root.addChildren([here]),
    history: createMemoryHistory({ initialEntries: ['/x'] }),
  });
  await act(async () => {
    await router.load();
    render(
      <>
        <RouterProvider router={router as never} />
        <Toaster />
      </>,
    );
  });
  onTestFinished(cleanup);
  return cleanup;
}

const card = (title: string) => screen.findByRole('article', { name: title });
const press = async (title: string, name: string) =>
  within(await card(title)).getByRole('button', { name: new RegExp(`^${name}\\W+${title}$`) });
const isPressed = async (title: string, name: string) =>
  (await press(title, name)).getAttribute('aria-pressed') === 'true';
const titles = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));

it('a gift that is kept stays in its place, marked, and one press undoes that', async () => {
  const { here, user } = await open();
  await user.click(await press('Kite', 'Keep for later'));
  await waitFor(async () => expect(await isPressed('Kite', 'Keep for later')).toBe(true));
  expect(await here.pending()).toMatchObject([
    {
      kind: 'connection.gift',
      arguments: { ideaId: 'kite', mark: { state: 'kept', title: 'Kite', occasion: 'Birthday', price: KITE.price } },
    },
  ]);
  await user.click(await press('Kite', 'Given'));
  await waitFor(async () => expect(await isPressed('Kite', 'Given')).toBe(true));
  expect(await isPressed('Kite', 'Keep for later')).toBe(false);
  await user.click(await press('Kite', 'Given'));
  await waitFor(async () => expect(await isPressed('Kite', 'Given')).toBe(false));
  expect(titles()).toEqual(['Kite', 'Tea', 'Mug']);
  expect(within(await card('Mug')).queryByRole('button')).toBeNull();
});

it('a gift that is ordered is ready for the coming day, and the cards no longer say by when to order', async () => {
  const day = todayHere().add({ days: 20 });
  const wedding = { id: BIRTHDAY.id, name: 'Wedding', date: toIsoDay(day), yearly: false };
  const budgets = [{ occasion: 'Wedding', amount: 50 }];
  const { here, user } = await open({ country: 'Iceland', occasions: [wedding], budgets });
  const order = `Order by ${shortWeekdayAndDayOfMonth(day.subtract({ days: 5 }))}`;
  expect(await within(await card('Kite')).findByText(order)).toBeDefined();
  await user.click(await press('Kite', 'Ordered or bought'));
  expect(await screen.findByText('Gift ready: no more reminders of this day')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(order)).toBeNull());
  expect((await here.shown())[0]!.giftMarks).toMatchObject([
    { state: 'ordered', occasion: 'Wedding', forDay: toIsoDay(day), budget: '$50.00' },
  ]);
  await user.click(await press('Kite', 'Given'));
  await waitFor(async () => expect(await isPressed('Kite', 'Given')).toBe(true));
  expect((await here.shown())[0]!.giftMarks).toMatchObject([{ state: 'given', forDay: toIsoDay(day) }]);
});

it('remembers the budget that gifts were looked for within, once for the person and the occasion', async () => {
  const other = { occasion: 'Christmas', amount: 30 };
  const { here } = await open({ budgets: [{ occasion: 'Birthday', amount: 20 }, other] });
  await card('Kite');
  // Of occasions that the person no longer has, nothing stays.
  await waitFor(async () => expect((await here.shown())[0]!.budgets).toEqual([{ occasion: 'Birthday', amount: 50 }]));
});

it('a gift that is not for them stays under the finger, can be restored, and is missing the next time', async () => {
  const { here, user, close } = await open();
  await user.click(await press('Kite', 'Not for them'));
  await waitFor(async () => expect(await isPressed('Kite', 'Not for them')).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await isPressed('Kite', 'Not for them')).toBe(false));
  await user.click(await press('Kite', 'Not for them'));
  await waitFor(async () => expect(await isPressed('Kite', 'Not for them')).toBe(true));
  expect(titles()).toEqual(['Kite', 'Tea', 'Mug']);
  close();
  await show(here);
  await card('Tea');
  expect(titles()).toEqual(['Tea', 'Mug']);
});

it('leaves out a suggestion whose mark could not be sent to the server in time', async () => {
  const { here, user } = await open({ giftMarks: [] });
  await user.click(await press('Tea', 'Not for them'));
  await waitFor(async () => expect(await isPressed('Tea', 'Not for them')).toBe(true));
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json([{ ...KITE, id: '01900000-0000-7000-8000-000000000009', title: 'Drum' }, TEA])),
  );
  await user.click(screen.getByRole('button', { name: 'More suggestions' }));
  await card('Drum');
  expect(titles()).toEqual(['Drum', 'Kite', 'Mug']);
  expect(await here.pending()).toHaveLength(1);
});

it('says so where no more marks can be stored', async () => {
  const words = { state: 'kept', title: 'A gift', image: null, link: null, price: null, occasion: null } as const;
  const many = Array.from({ length: GIFT_MARKS_MAX }, (_, at) => ({
    ideaId: `idea-${at}`,
    day: '2026-11-20T00:00:00.000Z',
    ...words,
  }));
  const { here, user } = await open({ giftMarks: many });
  await user.click(await press('Kite', 'Given'));
  expect(await screen.findByText(GIFT_MARKS_TOO_MANY)).toBeDefined();
  expect(await here.pending()).toEqual([]);
});

it('stays as it is where another device deletes its connection, without its actions', async () => {
  const { here } = await open();
  await card('Kite');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 404 })));
  await here.dropConnection(here.connections[0]!.id);
  await waitFor(async () => expect(within(await card('Kite')).queryByRole('button')).toBeNull());
  expect(titles()).toEqual(['Kite', 'Tea', 'Mug']);
  expect(screen.getByRole('heading', { name: 'Gifts for Ana Silva' })).toBeDefined();
  expect(screen.queryByText(SOMETHING_WENT_WRONG_LATER)).toBeNull();
});
