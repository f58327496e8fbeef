import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { GIFT_COST_MALFORMED, GIFT_DAY_RANGE, GIFT_REQUIRED } from '../../../contract/schema/gifts/gift-mark.ts';
import type { GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { toIsoDay } from '../../../contract/rules/days/day.ts';
import { useConnection } from '../../store/connections/connection.ts';
import { todayHere } from '../../store/reminders/day-here.ts';
import { setGift } from '../../store/connections/gift-marks.ts';
import { type SignedIn, signedIn } from '../../store/testing/signed-in.ts';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { GiftsScreen } from './gifts-screen.tsx';

/** Loaded on demand, which takes longer here than a test waits for content. */
beforeAll(() => import('./gift-dialog.tsx'));

const gift = (ideaId: string, fields: Partial<GiftMark> = {}): GiftMark => ({
  ideaId,
  state: 'given',
  title: ideaId,
  image: '/illustrations/kite.webp',
  link: 'https://shop.test/',
  price: 'about €30',
  occasion: 'Birthday',
  day: '2025-05-17T00:00:00.000Z',
  ...fields,
});
const KITE = gift('Kite');
const BOOK = gift('Book', { day: '2026-02-14T00:00:00.000Z', occasion: null, price: null });
const TEA = gift('Tea', { state: 'kept', link: null });
const DRUM = gift('Drum', { state: 'not-for-them' });

/** @param before runs on this device before the screen is opened */
async function open(
  giftMarks: GiftMark[],
  before: (connectionId: string) => Promise<unknown> = async () => {},
  { have, ...fields }: Partial<Connection> & { have?: string } = {},
) {
  const here = await signedIn({ connections: [{ name: 'Ana Silva', giftMarks, ...fields }] });
  await before(here.connections[0]!.id);
  const Live = () => {
    const connection = useConnection(here.connections[0]!.id);
    return connection ? <GiftsScreen connection={connection} have={have} /> : null;
  };
  const root = createRootRoute();
  const live = createRoute({ getParentRoute: () => root, path: '/gifts', component: Live });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>Elsewhere</h1> });
  const history = createMemoryHistory({ initialEntries: ['/gifts'] });
  const router = createRouter({ routeTree: root.addChildren([live, elsewhere]), history });
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
  return { here, user: userEvent.setup({ delay: null }), path: () => router.state.location.pathname };
}

const region = (name: string) => screen.findByRole('region', { name });
const titlesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('article')
    .map((card) => card.getAttribute('aria-label'));
const shownGifts = async ({ shown }: SignedIn) => (await shown())[0]?.giftMarks ?? [];
const button = (name: string) => screen.findByRole('button', { name });

it('a pending gift mark is marked as such from the first frame, so that it moves nothing', async () => {
  const pictures: boolean[] = [];
  const observer = new MutationObserver(() => {
    if (document.querySelector('article')) pictures.push(document.body.textContent.includes('not yet sent'));
  });
  onTestFinished(() => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  const { ideaId, ...mark } = KITE;
  await open([TEA], (id) => setGift(id, ideaId, mark));
  await region('Given');
  expect(new Set(pictures)).toEqual(new Set([true]));
});

it('lists kept gifts, given ones by the year, and those not for them, the latest first', async () => {
  await open([KITE, TEA, BOOK, DRUM, gift('Mug', { day: '2025-12-25T00:00:00.000Z', occasion: 'Christmas' })]);
  expect(titlesIn(await region('Kept for later'))).toEqual(['Tea']);
  const given = await region('Given');
  expect(titlesIn(given)).toEqual(['Book', 'Mug', 'Kite']);
  expect(
    within(given)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['2026', '2025']);
  expect(titlesIn(await region('Not for them'))).toEqual(['Drum']);
  expect(screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'))).toEqual([
    'Notes on gifts',
    'Kept for later',
    'Given',
    'Not for them',
  ]);
  const kite = within(screen.getByRole('article', { name: 'Kite' }));
  expect(kite.getByText('Birthday · 17 May 2025 · about €30')).toBeDefined();
  expect(kite.getByRole('link', { name: /^Shop for Kite/ }).getAttribute('href')).toBe('https://shop.test/');
  expect(within(screen.getByRole('article', { name: 'Tea' })).queryByRole('link')).toBeNull();
});

it('explains the list where it is empty, and leads to gifts', async () => {
  const { user, path } = await open([]);
  expect(await screen.findByText(/^What you keep for Ana Silva, have given or ruled out is listed here/)).toBeDefined();
  await user.click(await screen.findByRole('link', { name: 'Find gifts' }));
  await waitFor(() => expect(path()).toMatch(/^\/connections\/[^/]+$/));
});

it('adds a gift that was never suggested, with the day on which it was given', async () => {
  const { here, user } = await open([]);
  await user.click(await button('Something else that you gave'));
  const title = await screen.findByRole('textbox', { name: 'Gift' });
  const day = screen.getByRole('textbox', { name: 'Date' });
  await user.click(await button('Save'));
  expect(await screen.findByText(GIFT_REQUIRED)).toBeDefined();
  await user.type(title, '  Tickets for Fado ');
  await user.clear(day);
  await user.type(day, '24 December 2099');
  await user.click(await button('Save'));
  expect(await screen.findByText(GIFT_DAY_RANGE)).toBeDefined();
  await user.clear(day);
  await user.type(day, '24 December 2024');
  await user.click(await button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(titlesIn(await region('Given'))).toEqual(['Tickets for Fado']);
  expect(await here.pending()).toMatchObject([
    {
      kind: 'connection.gift',
      entityId: here.connections[0]!.id,
      arguments: {
        ideaId: expect.stringMatching(/^own-/),
        mark: { state: 'given', title: 'Tickets for Fado', link: null, day: '2024-12-24T00:00:00.000Z' },
      },
    },
  ]);
  expect(await screen.findByText('not yet sent')).toBeDefined();
});

it('marks a kept gift as given, with the day', async () => {
  const { here, user } = await open([TEA]);
  await user.click(await button('Change Tea'));
  await user.click(await screen.findByRole('radio', { name: 'Given' }));
  // The shop's title is not the user's to change.
  expect(screen.queryByRole('textbox', { name: 'Gift' })).toBeNull();
  await user.click(await button('Save'));
  expect(titlesIn(await region('Given'))).toEqual(['Tea']);
  // The day of the mark is not the day of giving.
  expect(await shownGifts(here)).toEqual([{ ...TEA, state: 'given', day: toIsoDay(todayHere()) }]);
});

/** Days of this person that come soon, and in half a year. */
const soon = todayHere().add({ days: 20 });
const later = todayHere().add({ days: 180 });
const WEDDING = { id: '01900000-0000-7000-8000-0000000000a1', name: 'Wedding', date: toIsoDay(soon), yearly: false };
const PARTY = { id: '01900000-0000-7000-8000-0000000000a2', name: 'Retirement', date: toIsoDay(later), yearly: false };
const DAYS = { country: 'Portugal', occasions: [PARTY, WEDDING] };

it('adds a gift that is ready, for the next day, with its cost', async () => {
  const { here, user } = await open([], undefined, DAYS);
  await user.click(await button('I have something'));
  await user.type(await screen.findByRole('textbox', { name: 'Gift' }), 'Tickets for Fado');
  expect(screen.getByRole('combobox', { name: 'For' })).toHaveProperty('value', `${toIsoDay(soon)} Wedding`);
  const cost = screen.getByRole('textbox', { name: 'Cost' });
  await user.type(cost, 'thirty');
  await user.click(await button('Save'));
  expect(await screen.findByText(GIFT_COST_MALFORMED)).toBeDefined();
  await user.clear(cost);
  await user.type(cost, '24,90');
  await user.click(await button('Save'));
  expect(titlesIn(await region('Ordered or bought'))).toEqual(['Tickets for Fado']);
  const [mark] = await shownGifts(here);
  expect(mark).toMatchObject({ state: 'ordered', occasion: 'Wedding', forDay: toIsoDay(soon), price: '€24.90' });
  expect(mark).not.toHaveProperty('keepReminding');
});

it('opens for the occasion that the user came from, and keeps reminding where they want that', async () => {
  const { here, user } = await open([], undefined, { ...DAYS, have: PARTY.id });
  await user.type(await screen.findByRole('textbox', { name: 'Gift' }), 'A kite');
  await user.click(screen.getByRole('switch', { name: 'Keep reminding me' }));
  await user.click(await button('Save'));
  await region('Ordered or bought');
  expect(await shownGifts(here)).toMatchObject([
    { occasion: 'Retirement', forDay: toIsoDay(later), keepReminding: true },
  ]);
});

it('one press makes a kept idea ready for its day, and another one given', async () => {
  const tea = { ...TEA, occasion: 'Retirement' };
  const { here, user } = await open([tea], undefined, DAYS);
  await user.click(await button('Ordered or bought Tea'));
  await region('Ordered or bought');
  expect(await shownGifts(here)).toMatchObject([{ state: 'ordered', occasion: 'Retirement', forDay: toIsoDay(later) }]);
  await user.click(await button('Undo'));
  await region('Kept for later');
  expect(await shownGifts(here)).toMatchObject([{ ...tea, forDay: null }]);
  await user.click(await button('Ordered or bought Tea'));
  await user.click(await button('Given Tea'));
  await region('Given');
  expect(await shownGifts(here)).toMatchObject([
    { state: 'given', forDay: toIsoDay(later), day: toIsoDay(todayHere()) },
  ]);
});

it('a gift whose day is taken away is ready for none, and its price stays as it was', async () => {
  const ordered = gift('Mug', { state: 'ordered', occasion: 'Wedding', forDay: toIsoDay(soon), keepReminding: true });
  const { here, user } = await open([ordered], undefined, DAYS);
  await user.click(await button('Change Mug'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'For' }), '');
  expect(screen.queryByRole('switch')).toBeNull();
  await user.click(await button('Save'));
  await waitFor(async () =>
    expect(await shownGifts(here)).toEqual([{ ...ordered, forDay: null, keepReminding: false }]),
  );
});

it('adds a gift of today where the day has begun already, and the UTC one has not', async () => {
  const inSydney = Temporal.PlainDate.from('2026-12-25');
  const daySpy = vi.spyOn(Temporal.Now, 'plainDateISO');
  daySpy.mockImplementation((zone) => (zone === 'UTC' ? inSydney.subtract({ days: 1 }) : inSydney));
  onTestFinished(() => daySpy.mockRestore());
  const { here, user } = await open([TEA]);
  await user.click(await button('Change Tea'));
  await user.click(await screen.findByRole('radio', { name: 'Given' }));
  await user.click(await button('Save'));
  expect(titlesIn(await region('Given'))).toEqual(['Tea']);
  expect(await shownGifts(here)).toEqual([{ ...TEA, state: 'given', day: toIsoDay(inSydney) }]);
});

it('leaves the day of a gift where it was given before, where one was chosen, and where it is kept after all', async () => {
  const { here, user } = await open([TEA, KITE]);
  await user.click(await button('Change Tea'));
  await user.click(await screen.findByRole('radio', { name: 'Given' }));
  await user.click(screen.getByRole('radio', { name: 'Kept for later' }));
  await user.click(await button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await shownGifts(here)).toEqual([TEA, KITE]);
  await user.click(await button('Change Tea'));
  const day = await screen.findByRole('textbox', { name: 'Date' });
  await user.clear(day);
  await user.type(day, '24 December 2024');
  await user.click(await screen.findByRole('radio', { name: 'Given' }));
  await user.click(await button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button('Change Kite'));
  await user.click(await screen.findByRole('radio', { name: 'Not for them' }));
  await user.click(screen.getByRole('radio', { name: 'Given' }));
  await user.click(await button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await here.pending()).toMatchObject([
    { arguments: { ideaId: TEA.ideaId, mark: { state: 'given', day: '2024-12-24T00:00:00.000Z' } } },
  ]);
  expect(await shownGifts(here)).toContainEqual(KITE);
});

it('removes a gift and restores it, with the focus staying near', async () => {
  const { here, user } = await open([KITE, TEA]);
  await user.click(await button('Remove Kite'));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Kite' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('For Ana Silva');
  await user.click(await button('Undo'));
  expect(await screen.findByRole('article', { name: 'Kite' })).toBeDefined();
  expect(await shownGifts(here)).toEqual([KITE, TEA]);
  expect(await here.pending()).toEqual([]);
});

it('shows the server’s words for a refused gift mark', async () => {
  const { here } = await open([TEA]);
  const { ideaId, ...mark } = KITE;
  await setGift(here.connections[0]!.id, ideaId, mark);
  await here.refuse({ status: 422, message: 'The server has no room' });
  const kite = within(await screen.findByRole('article', { name: 'Kite' }));
  expect(await kite.findByText('The server has no room')).toBeDefined();
  expect(within(screen.getByRole('article', { name: 'Tea' })).queryByText('The server has no room')).toBeNull();
});

it('says of a gift that another device has deleted its connection', async () => {
  const { here } = await open([TEA]);
  const { ideaId, ...mark } = KITE;
  await setGift(here.connections[0]!.id, ideaId, mark);
  await here.refuse({ status: 404 });
  const kite = within(await screen.findByRole('article', { name: 'Kite' }));
  expect(await kite.findByText('Another device has deleted this connection.')).toBeDefined();
  expect(within(screen.getByRole('article', { name: 'Tea' })).queryByText(/has deleted/)).toBeNull();
});

it('keeps the text typed about a gift where another device deletes its connection before it is saved', async () => {
  const { here, user } = await open([TEA]);
  const { id } = here.connections[0]!;
  await user.click(await button('Something else that you gave'));
  await user.type(await screen.findByRole('textbox', { name: 'Gift' }), 'Tickets for Fado');
  const save = await button('Save');
  await Promise.all([here.dropConnection(id), user.click(save)]);
  await waitFor(async () =>
    expect(await here.pending()).toMatchObject([
      { entityId: id, refusal: { status: 404 }, row: { mine: { giftMarks: [TEA, { title: 'Tickets for Fado' }] } } },
    ]),
  );
});

it('saves the kinds of gifts to avoid, the circumstances and a note, each at once', async () => {
  const { here, user } = await open([]);
  const stored = async () => (await here.shown())[0];
  await user.click(await screen.findByRole('button', { name: /^Never suggest/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Nuts' }));
  await user.click(screen.getByRole('checkbox', { name: 'Alcohol' }));
  await waitFor(async () => expect((await stored())?.neverSuggest).toEqual(['nuts', 'alcohol']));
  await screen.findByRole('checkbox', { name: 'Nuts', checked: true });
  await user.click(screen.getByRole('checkbox', { name: 'Nuts' }));
  await user.click(screen.getByRole('button', { name: /^Good to know/ }));
  await user.click(screen.getByRole('checkbox', { name: 'No car' }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), ' collects owls ');
  await user.tab();
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      neverSuggest: ['alcohol'],
      goodToKnow: ['no-car'],
      giftNote: 'collects owls',
    }),
  );
  await screen.findByRole('button', { name: /^Good to know.*No car, collects owls/ });
});
