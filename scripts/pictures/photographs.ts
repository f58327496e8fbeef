import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { ROOT } from '../project.ts';
import { withRunFolder } from '../stages/run-folder.ts';
import { makePeople, type MadePeople } from '../../bench/app/people.ts';
import { startServer } from '../../bench/server/child.ts';
import { settleConsent } from '../../e2e/fixtures/consent.ts';
import { PUBLIC_FOLDER } from './public-folder.ts';
import { savePicture } from './save-picture.ts';

interface Shot {
  name: string;
  path: (people: MadePeople) => string;
  /** Resolves when the screen is complete. */
  ready: (page: Page) => Promise<void>;
}

const shots: readonly Shot[] = [
  { name: 'home', path: () => '/', ready: (page) => page.getByRole('article').first().waitFor() },
  { name: 'events', path: () => '/events', ready: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'suggestions',
    path: ({ giftsPath }) => giftsPath,
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
];

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** Takes screenshots of the app with some friends: for the manifest, narrow and wide, and for the README. */
export async function photographApp(browser: Browser): Promise<void> {
  await withRunFolder(async (folder) => {
    const server = await startServer('server/main.ts', [], { PORT: '0', DATA_DIR: join(folder, 'data') });
    try {
      const people = await makePeople(server.address);
      const manifest = join(PUBLIC_FOLDER, 'screenshots');
      const docs = join(ROOT, 'docs', 'pictures');
      const photograph = (device: BrowserContextOptions, ratio: number, file: (name: string) => string) =>
        photographAll(browser, { ...device, deviceScaleFactor: ratio, baseURL: server.address }, people, file);
      await photograph(phone, 2, (name) => join(manifest, `narrow-${name}.jpg`));
      await photograph(desktop, 1, (name) => join(manifest, `wide-${name}.jpg`));
      await photograph(phone, 1, (name) => join(docs, `${name}.png`));
    } finally {
      await server.stop();
    }
  });
}

async function photographAll(
  browser: Browser,
  options: BrowserContextOptions,
  people: MadePeople,
  file: (name: string) => string,
): Promise<void> {
  const context = await browser.newContext({
    ...options,
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await settleConsent(context, options.baseURL ?? '');
  await context.addInitScript((kept: Record<string, string>) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, people.kept);
  const page = await context.newPage();
  for (const { name, path, ready } of shots) {
    await page.goto(path(people));
    await ready(page);
    await page.waitForLoadState('networkidle');
    await savePicture(page, file(name));
  }
  await context.close();
}
