// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import early from '../public/early.js?raw';
import type { HomePicture } from './pwa/home-picture.ts';
import { keepPictureOfHome } from './keep-home-picture.ts';
import { clearSession, storeSession } from './db/session-storage.ts';
import { renaming } from './outbox/testing/account.ts';
import { commit } from './store/commit.ts';
import { signedIn } from './store/testing/signed-in.ts';
import { eventually } from './testing/eventually.ts';
import { Countdown } from './ui/countdown.tsx';
import { ExpandableCard } from './ui/expandable-card.tsx';

/** The app's one style sheet, whose class names the picture uses. */
const SHEET = 'http://localhost/assets/style-1.css';

function Home({ searched = '', openFirst = true }: { searched?: string; openFirst?: boolean }) {
  return (
    <main id="content">
      <search>
        <input defaultValue={searched} />
      </search>
      <ExpandableCard title="Ana Silva" defaultOpen={openFirst} trailing={<Countdown text="in 12 days" />}>
        Wedding
      </ExpandableCard>
      <ExpandableCard title="Ben Rocha">Farewell</ExpandableCard>
    </main>
  );
}

beforeEach(() => {
  // The sheet is named only: there is nothing to load it from.
  const { happyDOM } = globalThis as unknown as { happyDOM: { settings: Record<string, boolean> } };
  happyDOM.settings['handleDisabledFileLoadingAsSuccess'] = true;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.setAttribute('href', SHEET);
  document.head.replaceChildren(sheet);
  history.replaceState(null, '', '/');
});

/** Somebody who is signed in, with home as it is drawn and whatever keeps it. */
async function atHome(home = <Home />) {
  const account = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  render(home);
  onTestFinished(cleanup);
  onTestFinished(keepPictureOfHome(account.profile.id));
  const kept = () => localStorage.getItem(`home-${account.profile.id}`);
  return { ...account, kept };
}

const leave = () => void dispatchEvent(new Event('pagehide'));

it('is kept when the app is left, with how its countdowns will be said', async () => {
  const { kept } = await atHome();
  leave();
  const picture = JSON.parse(kept() ?? '') as HomePicture;
  expect(picture).toMatchObject({ styles: SHEET, width: innerWidth });
  expect(picture.texts).toMatchObject({ 12: 'in 12 days', 1: 'in 1 day', 0: 'today' });
  expect(picture.texts).not.toHaveProperty('-1');
  expect(JSON.stringify(picture.shapes)).toContain('Ben Rocha');
  // Nothing in it names, leads or is read out.
  expect(JSON.stringify(picture.shapes)).not.toMatch(/"(?:id|href|role|tabindex|aria-controls)"/);
});

it('is forgotten at once when somebody on it is changed', async () => {
  const { kept, connections } = await atHome();
  leave();
  expect(kept()).toContain('Ana Silva');
  await commit(renaming(connections[0]!.id, 'Ana Costa'));
  await eventually(() => expect(kept()).toBeNull());
});

it('is forgotten also of another account that has signed in on the same page since', async () => {
  await atHome();
  clearSession();
  const { profile, connections } = await signedIn({ connections: [{ name: 'Carla Dias' }] });
  const key = `home-${profile.id}`;
  localStorage.setItem(key, 'with Carla Dias, from an earlier visit');
  await commit({ kind: 'connection.delete', entityId: connections[0]!.id, arguments: {} });
  await eventually(() => expect(localStorage.getItem(key)).toBeNull());
});

it('is forgotten when another device has changed somebody', async () => {
  const { kept, connections, pullConnection } = await atHome();
  leave();
  await pullConnection(connections[0]!.id, { name: 'Ana Costa' });
  await eventually(() => expect(kept()).toBeNull());
});

it.each([
  ['somebody is looked for', <Home key="1" searched="Ana" />],
  ['a card was closed', <Home key="2" openFirst={false} />],
  ['nobody is there', <main key="3" id="content" />],
])('is not kept where %s', async (_, home) => {
  const { kept } = await atHome(home);
  leave();
  expect(kept()).toBeNull();
});

it('is not kept from another screen, nor for another account or for nobody', async () => {
  const { kept, profile } = await atHome();
  history.replaceState(null, '', '/events');
  leave();
  history.replaceState(null, '', '/');
  storeSession({ accessToken: 'another', accountId: 'another' });
  leave();
  clearSession();
  leave();
  expect(kept()).toBeNull();
  expect(localStorage.getItem('home-another')).toBeNull();
  storeSession({ accessToken: 'token', accountId: profile.id });
  leave();
  expect(kept()).toContain('Ana Silva');
});

/** The next start, up to where what was kept of home has been drawn. */
async function startAgain(): Promise<Element | null> {
  cleanup();
  document.body.innerHTML =
    '<div id="root"></div><div id="first-picture"><div data-for="signed-in"><main></main></div><div data-for="visitor"></div></div>';
  onTestFinished(() => document.body.replaceChildren());
  // oxlint-disable-next-line typescript/no-implied-eval -- the page runs it as a script of its own
  new Function(early)();
  const looked = new Promise((resolve) =>
    new MutationObserver(resolve).observe(document, { childList: true, subtree: true }),
  );
  document.body.append(document.createElement('span'));
  // Who looked first has drawn, or has not.
  await looked;
  return document.querySelector('#first-picture main');
}

it.each([
  ['as it was', {}, true],
  ['by another version’s styles', { styles: 'http://localhost/assets/style-2.css' }, false],
  ['in a window of another width', { width: innerWidth + 1 }, false],
  ['by a clock that was set back', { day: '2999-01-01' }, false],
])('is drawn at the next start where it was kept %s: %s', async (_, differing, isDrawn) => {
  const { kept, profile } = await atHome();
  leave();
  localStorage.setItem(`home-${profile.id}`, JSON.stringify({ ...JSON.parse(kept() ?? ''), ...differing }));
  const drawn = await startAgain();
  expect(drawn?.textContent?.includes('Ben Rocha')).toBe(isDrawn);
});

/** Home with three people as the first of very many, which has been left. Gives what starts it again. */
async function leftWithMany() {
  const people = ['Ana Silva', 'Ben Rocha', 'Carla Dias'].map((name, at) => (
    <li key={name} data-index={at}>
      <ExpandableCard title={name} defaultOpen={at === 0}>
        <img src="/illustrations/gift.webp" alt="" />
      </ExpandableCard>
    </li>
  ));
  await atHome(
    <main id="content">
      <ul>{people}</ul>
    </main>,
  );
  leave();
  return async () => {
    const drawn = await startAgain();
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    return {
      names: () => [...(drawn?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent?.slice(-5)),
      illustration: () => drawn?.querySelector('img')?.getAttribute('src'),
    };
  };
}

it('shows the first of very many first, and the others and the illustrations a moment later', async () => {
  const start = await leftWithMany();
  const { names, illustration } = await start();
  expect(names()).toEqual(['Silva']);
  expect(illustration()).toBeNull();
  await eventually(() => expect(names()).toEqual(['Silva', 'Rocha', ' Dias']));
  expect(illustration()).toBe('/illustrations/gift.webp');
});

it('waits for the first to be on the screen where the app lies on the device, as long as the browser tells', async () => {
  const start = await leftWithMany();
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
  onTestFinished(() => void vi.useRealTimers());
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  let hear: ((list: object) => void) | undefined;
  class Paints {
    static supportedEntryTypes = ['paint'];
    constructor(callback: (list: object) => void) {
      hear = callback;
    }
    observe() {}
  }
  const paint = (painted: string) => hear?.({ getEntriesByName: (name: string) => (name === painted ? [{}] : []) });
  vi.stubGlobal('PerformanceObserver', Paints);
  onTestFinished(() => void vi.unstubAllGlobals());
  const told = await start();
  await vi.advanceTimersByTimeAsync(300);
  // A background alone is nobody yet.
  paint('first-paint');
  expect(told.names()).toEqual(['Silva']);
  paint('first-contentful-paint');
  expect(told.names()).toEqual(['Silva', 'Rocha', ' Dias']);

  const untold = await start();
  await vi.advanceTimersByTimeAsync(300);
  expect(untold.names()).toEqual(['Silva']);
  await vi.advanceTimersByTimeAsync(200);
  expect(untold.names()).toEqual(['Silva', 'Rocha', ' Dias']);
});
