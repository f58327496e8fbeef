import type { HistoryLocation } from '@tanstack/react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createHistory } from './history.ts';
import { shownEntry } from './history.ts';
import { showBehind } from './show-behind.ts';

/** The app's history, begun at an address, with what the router is told of it. */
function begin(path: string) {
  history.replaceState(null, '', path);
  const shown = createHistory();
  onTestFinished(shown.destroy);
  const told: string[] = [];
  shown.subscribe(({ location }) => told.push(location.href));
  return { shown, told };
}

/** Goes to an address and waits until the browser and the router know of it. */
async function goTo({ shown, told }: ReturnType<typeof begin>, path: string): Promise<HistoryLocation> {
  shown.push(path);
  await eventually(() => expect(told.at(-1)).toBe(path));
  return shown.location;
}

const browserPath = () => location.pathname;

it('shows the entry behind at once, and tells no more of it once the browser has gone back', async () => {
  const app = begin('/events');
  const home = await goTo(app, '/');
  await goTo(app, '/form');
  const follow = showBehind('/');
  expect(app.told).toEqual(['/', '/form', '/']);
  expect([app.shown.location, shownEntry(), browserPath()]).toEqual([home, home.state.__TSR_key, '/form']);
  follow?.();
  await eventually(() => expect(browserPath()).toBe('/'));
  expect(app.shown.location).toEqual(home);
  await goTo(app, '/menu');
  expect(app.told).toEqual(['/', '/form', '/', '/menu']);
});

it('shows no entry that is of another path, or of which this page knows nothing', async () => {
  const app = begin('/');
  expect(showBehind('/')).toBeUndefined();
  await goTo(app, '/events');
  await goTo(app, '/form');
  expect(showBehind('/')).toBeUndefined();
  const again = begin('/form');
  expect(showBehind('/')).toBeUndefined();
  expect(again.told).toEqual([]);
});

it('has whoever goes on wait for the browser, and forgets the form that is left', async () => {
  const app = begin('/');
  await goTo(app, '/form');
  const follow = showBehind('/');
  app.shown.push('/menu');
  app.shown.push('/events');
  await Promise.resolve();
  expect(browserPath()).toBe('/form');
  follow?.();
  await eventually(() => expect(app.told.slice(2)).toEqual(['/events']));
  expect(browserPath()).toBe('/events');
  expect(app.shown.location.state.__TSR_index).toBe(1);
});

it('goes on all the same where the browser never goes back', async () => {
  const app = begin('/');
  await goTo(app, '/form');
  const follow = showBehind('/');
  vi.spyOn(history, 'back').mockImplementation(() => undefined);
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  follow?.();
  app.shown.push('/events');
  await vi.runAllTimersAsync();
  expect(app.told).toEqual(['/form', '/', '/events']);
  expect(app.shown.location.pathname).toBe('/events');
});
