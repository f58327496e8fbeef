import type { Locator, Page } from 'playwright';
import type { Figure } from './figures.ts';
import { openThenCut, press, rounds, type Stage, withBrowser, withFilledProfile } from './stage.ts';
import { type Noted, readNoted } from './watch.ts';

/** From the press that saves: until it can't be lost any more, and until it is seen. */
interface Edit {
  written: number;
  durable: number;
  shown: number;
}

/** Gives people another name and deletes them, without a network, and looks when that is kept and when it is seen. */
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
  // On home, which may still be there, the names of buttons hold that word.
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  const shown = await watchText(page, name, true);
  await press(page, page.getByRole('button', { name: 'Save' }));
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

/** Waits for a card of that name to come or to go. Returns what gives the moment of the picture in which it has. */
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

/** Resolves once a card has finished opening, which would be measured with what comes after it. */
async function whenOpen(card: Locator): Promise<void> {
  await card.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
}
