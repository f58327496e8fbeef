import type { Locator, Page } from 'playwright';
import type { Figure } from './figures.ts';
import { openThenCut, press, rounds, type Stage, withBrowser, withFilledProfile } from './stage.ts';
import { type Noted, readNoted } from './watch.ts';

/** Times from the tap that saves: until the change is durable, and until it is visible. */
interface Edit {
  written: number;
  durable: number;
  shown: number;
}

/** Renames and deletes people without a network, and measures when that is durable and when it is visible. */
export async function edits(stage: Stage): Promise<Figure[]> {
  const [renamed, deleted] = await withFilledProfile(stage, (profile) =>
    withBrowser(stage, profile, (opened) =>
      openThenCut(
        stage,
        opened,
        async () =>
          [
            await rounds(stage, (round) => rename(opened.page, `Renamed ${round}`)),
            await rounds(stage, () => remove(opened.page)),
          ] as const,
      ),
    ),
  );
  return [
    { name: 'an edit: its transaction', values: of(renamed, 'written'), unit: 'ms', aim: 10, digits: 1 },
    { name: 'an edit: from the press until it is durable', values: of(renamed, 'durable'), unit: 'ms', digits: 1 },
    { name: 'an edit: from the press until home shows it', values: of(renamed, 'shown'), unit: 'ms', aim: 50 },
    { name: 'a deletion: its transaction', values: of(deleted, 'written'), unit: 'ms', aim: 10, digits: 1 },
    { name: 'a deletion: from the press until home shows it', values: of(deleted, 'shown'), unit: 'ms', aim: 50 },
  ];
}

function of(measured: readonly Edit[], what: keyof Edit): number[] {
  return measured.map((edit) => edit[what]);
}

async function rename(page: Page, name: string): Promise<Edit> {
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  // Home may still be on the page, and its buttons' names contain that word.
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  const shown = await watchText(page, name, true);
  await press(page, page.getByRole('button', { name: 'Save', exact: true }));
  return whenSeen(page, shown);
}

async function remove(page: Page): Promise<Edit> {
  const card = page.getByRole('article').first();
  const [name = ''] = await card.getByRole('heading').locator('[id$="-title"]').allInnerTexts();
  const heading = card.getByRole('button', { name }).first();
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  await whenOpen(card);
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
  const shown = await watchText(page, name, false);
  await press(page, page.getByRole('button', { name: 'Yes' }));
  return whenSeen(page, shown);
}

async function whenSeen(page: Page, shown: () => Promise<number>): Promise<Edit> {
  const seen = await shown();
  const { pressed, writes } = await page.evaluate(readNoted);
  const write = writes.find(({ begun }) => begun >= pressed);
  if (write === undefined) throw new Error('Nothing was written.');
  await page.waitForLoadState('networkidle');
  return { written: write.durable - write.begun, durable: write.durable - pressed, shown: seen - pressed };
}

/** Waits until a card of that name appears or disappears. Returns a function that gives the time of that frame. */
async function watchText(page: Page, name: string, isToCome: boolean): Promise<() => Promise<number>> {
  await page.evaluate(
    ([wanted, come]) => {
      const isShown = () =>
        [...document.querySelectorAll('article h2')].some((title) => title.textContent?.includes(wanted));
      const seen = new Promise<number>((resolve) => {
        const look = () => {
          if (isShown() !== come) return;
          observer.disconnect();
          const { benchNoted } = globalThis as unknown as { benchNoted: Noted };
          void benchNoted.whenPainted().then(resolve);
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      Object.assign(globalThis, { benchSeen: seen });
    },
    [name, isToCome] as const,
  );
  return () => page.evaluate(() => (globalThis as unknown as { benchSeen: Promise<number> }).benchSeen);
}

/** Resolves once a card's opening animation has ended, so that it isn't measured with later steps. */
async function whenOpen(card: Locator): Promise<void> {
  await card.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
}
