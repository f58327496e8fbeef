import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lastSuggestions, rememberSuggestions } from '../../store/suggestions/suggestions.ts';
import { idea } from '../../store/testing/idea.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { useSuggestions } from './use-suggestions.ts';

afterEach(cleanup);

const occasion = { occasionName: 'Christmas' };

const failing = () => Promise.reject(new TypeError('Failed to fetch'));

it('does not mix gifts fetched for another budget into a new list', async () => {
  await signedIn();
  await rememberSuggestions(occasion, [idea('01900000-0000-7000-8000-000000000001')], { budget: 200 });
  const { result } = renderHook(() => useSuggestions({ occasion, budget: 20 }));
  await waitFor(() => expect(result.current.seenBefore?.budget).toBe(200));

  const cheaper = idea('01900000-0000-7000-8000-000000000002');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([cheaper])));
  act(() => result.current.more());
  await waitFor(() => expect(result.current.phase).toBe('list'));
  expect(result.current.items).toMatchObject([cheaper]);
  expect(result.current.seenBefore).toBeUndefined();
  await waitFor(async () => expect((await lastSuggestions(occasion))?.budget).toBe(20));
  expect((await lastSuggestions(occasion))?.items).toMatchObject([cheaper]);
});

it('asks again for a person who was changed, although the clock here is ahead of the server’s', async () => {
  const of = { occasion: { occasionId: '01900000-0000-7000-8000-0000000000aa' }, budget: 50 };
  await signedIn({ online: true });
  // Fetched a moment ago by this device, whose clock is ahead of the time at which the server then accepts the change.
  const before = { ...of, fit: '2020-05-01T10:00:00.000Z' };
  await rememberSuggestions(of.occasion, [idea('01900000-0000-7000-8000-000000000001')], before);
  const now = idea('01900000-0000-7000-8000-000000000002');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([now])));
  const { result, rerender } = renderHook(useSuggestions, { initialProps: before });
  await waitFor(() => expect(result.current.phase).toBe('list'));
  expect(result.current.items).toMatchObject([{ id: '01900000-0000-7000-8000-000000000001' }]);
  rerender({ ...of, fit: '2020-05-01T10:02:00.000Z' });
  await waitFor(() => expect(result.current.items).toMatchObject([now]));
});

it('asks again by itself once there is a network, but only where nothing could stand in', async () => {
  await signedIn({ online: true });
  vi.stubGlobal('fetch', failing);
  const { result, rerender } = renderHook(useSuggestions, { initialProps: { occasion, budget: 20 } });
  await waitFor(() => expect(result.current.phase).toBe('error'));

  const found = idea('01900000-0000-7000-8000-000000000001');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([found])));
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.phase).toBe('list'));
  expect(result.current.items).toMatchObject([found]);
  // Nobody has requested it, so nothing takes the focus.
  expect(result.current.added).toBeUndefined();

  // Suggestions for another budget stand in now.
  await waitFor(async () => expect(await lastSuggestions(occasion)).toBeDefined());
  vi.stubGlobal('fetch', failing);
  rerender({ occasion, budget: 30 });
  await waitFor(() => expect(result.current.phase).toBe('error'));
  const phases = new Set<string>();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([found])));
  act(() => void dispatchEvent(new Event('online')));
  // The next call reads this before, which is answered in turn.
  for (let times = 0; times < 5; times += 1) {
    await act(() => lastSuggestions(occasion));
    phases.add(result.current.phase);
  }
  expect([...phases]).toEqual(['error']);
});

it('asks again where another network came while the former one’s call was in flight', async () => {
  await signedIn({ online: true });
  const before = Promise.withResolvers<Response>();
  const found = idea('01900000-0000-7000-8000-000000000001');
  const fetched = vi.fn<typeof fetch>(() => before.promise);
  vi.stubGlobal('fetch', fetched);
  const { result } = renderHook(useSuggestions, { initialProps: { occasion, budget: 20 } });
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([found])));
  act(() => void dispatchEvent(new Event('online')));
  before.reject(new TypeError('Failed to fetch'));
  await waitFor(() => expect(result.current.items).toMatchObject([found]));
});

const GIFT = { ...idea('01900000-0000-7000-8000-0000000000f1'), ideaId: 'the-gift' };
const OTHER = { ...idea('01900000-0000-7000-8000-0000000000f2'), ideaId: 'another' };

/** A server with this answer, and the calls to it. */
function serve(...items: (typeof GIFT)[]) {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(await request.json());
    return Response.json(items);
  });
  return bodies;
}

it('asks for a list that begins with the gift that a mail named, and for more without it', async () => {
  await signedIn({ online: true });
  await rememberSuggestions(occasion, [OTHER], { budget: 999 });
  const bodies = serve(GIFT, OTHER);
  const { result } = renderHook(() => useSuggestions({ occasion, budget: 999, firstIdeaId: 'the-gift' }));
  await waitFor(() => expect(result.current.items).toMatchObject([GIFT, OTHER]));
  act(() => result.current.more());
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toEqual([
    { ...occasion, budget: '999.00', firstIdeaId: 'the-gift' },
    { ...occasion, budget: '999.00' },
  ]);
});

it.each([true, false])('begins with the gift where it was fetched a moment ago, with a network: %s', async (online) => {
  await signedIn({ online });
  await rememberSuggestions(occasion, [OTHER, GIFT], { budget: 999 });
  const bodies = serve();
  const { result } = renderHook(() => useSuggestions({ occasion, budget: 999, firstIdeaId: 'the-gift' }));
  await waitFor(() => expect(result.current.items).toMatchObject([GIFT, OTHER]));
  expect(bodies).toEqual([]);
});
