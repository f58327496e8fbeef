import type { Page } from 'playwright';
import { FIXED_HEADINGS } from '../../src/testing/landings.ts';
import { type Device, inTime } from './device.ts';

/** How long a page may take to settle, in milliseconds: longer than the app's limit of any call. */
const PATIENCE = 40_000;

/** The heading of each address of a signed-in user. */
const SCREENS: readonly [address: RegExp, heading: RegExp][] = [
  ...FIXED_HEADINGS,
  [/^\/connections\/global$/, /^Gifts for /],
  [/^\/connections\/[^/]+\/edit$/, /^Update /],
  [/^\/connections\/[^/]+\/occasion\/add$/, /^Enter an occasion and date for which/],
  [/^\/connections\/[^/]+$/, /^Gifts/],
  [/^\/profile\/[^/]+\/occasion\/add$/, /^Enter an occasion and date for which/],
  [/^\/profile\/[^/]+(\/edit)?$/, /^Update your profile$/],
];

interface Seen {
  path: string;
  headings: string[];
  main: string;
  sideways: string[];
  focus: string;
  isWaiting: boolean;
  isBroken: boolean;
  /** Whether the static first frame is still there beside a screen. */
  isPictureLeft: boolean;
}

/** The page as a person sees it now. */
function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const { documentElement: root, activeElement } = document;
    const over = root.scrollWidth > root.clientWidth + 1;
    const reaching = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    const first = document.getElementById('first-frame');
    const headings = [...document.querySelectorAll('h1')].filter(
      (one) => first?.contains(one) !== true && one.checkVisibility({ visibilityProperty: true }),
    );
    const main = [...document.querySelectorAll('main')].find((one) => first?.contains(one) !== true);
    const words = main?.textContent ?? '';
    return {
      path: location.pathname,
      headings: headings.map(({ textContent }) => textContent),
      main: main === undefined ? 'missing' : words.trim() === '' ? 'empty' : words.slice(0, 300),
      sideways: over ? reaching.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 160)) : [],
      focus: activeElement?.tagName ?? 'none',
      isWaiting: [...document.querySelectorAll('[role="status"]')].some(
        (one) =>
          one.textContent === 'Loading' &&
          first?.contains(one) !== true &&
          one.checkVisibility({ visibilityProperty: true }),
      ),
      // A connection that another device has deleted is refused, with a message.
      isBroken:
        words
          .replaceAll('Something went wrong. Please try again. Another device has deleted', '')
          .includes('Something went wrong') && document.querySelector('main [role="alert"]') !== null,
      isPictureLeft: first !== null && main !== undefined,
    };
  });
}

function faultsOf(seen: Seen, isConnected: boolean): string[] {
  const faults: string[] = [];
  const wanted = SCREENS.find(([address]) => address.test(seen.path))?.[1];
  if (seen.main === 'missing' || seen.main === 'empty') faults.push(`<main> is ${seen.main} on ${seen.path}`);
  if (seen.headings.length !== 1)
    faults.push(`${seen.headings.length} headings on ${seen.path}: ${seen.headings.join(' | ')}`);
  else if (!wanted) faults.push(`nobody knows the address ${seen.path}`);
  else if (!wanted.test(seen.headings[0] ?? '')) faults.push(`${seen.path} shows ‘${seen.headings[0]}’`);
  if (seen.sideways.length > 0) faults.push(`${seen.path} scrolls sideways: ${seen.sideways.join(' ')}`);
  if (seen.isPictureLeft) faults.push(`the first picture is left beside what the app shows on ${seen.path}`);
  if (seen.isWaiting) faults.push(`${seen.path} goes on loading`);
  if (seen.isBroken && isConnected) faults.push(`something went wrong on ${seen.path}: ${seen.main}`);
  return faults;
}

async function askAgain(page: Page): Promise<void> {
  const again = page.locator('main').getByRole('button', { name: 'Try again' });
  if ((await again.count()) > 0 && (await again.getAttribute('aria-busy')) === null) await again.click();
}

/** Waits until the page shows no fault, and returns the faults that remain after some time. */
export async function faultsOnPage(device: Device, wasKey: boolean): Promise<string[]> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const faults: string[] = [];
    try {
      if (device.hasLeftApp) await device.page.goto('/');
      const seen = await inTime(look(device.page), 'The page is stuck');
      // The app requests missing data by itself once there is a network; after a refusal, the person must retry.
      if (seen.isBroken && device.isConnected && Date.now() > until - PATIENCE / 2) await askAgain(device.page);
      faults.push(...faultsOf(seen, device.isConnected));
      if (wasKey && seen.focus === 'BODY') faults.push(`the focus is lost on ${seen.path}`);
    } catch (error) {
      // A page that is navigating can't be evaluated.
      faults.push(`the page could not be looked at: ${String(error)}`);
    }
    const patience = faults.every((fault) => fault.startsWith('the focus')) ? PATIENCE - 3_000 : 0;
    if (faults.length === 0 || Date.now() > until - patience) return [...faults, ...device.errors.splice(0)];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
