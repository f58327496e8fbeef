import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { makePeople } from '../app/people.ts';
import type { Figure } from './figures.ts';
import { whenSent } from './long-queue.ts';
import { type Opened, press, rounds, signIn, type Stage, withBrowser } from './stage.ts';
import { readNoted } from './watch.ts';

/** How many people a file has, with the aim until home shows them, in milliseconds. */
const FILES = [
  { people: 500, aim: 3_000 },
  { people: 1_000, aim: undefined },
];
/** Half of the round trip, in milliseconds. */
const ONE_WAY = 75;

/** People of a contacts file on a new account: how long reading, adding and sending them takes. */
export async function importedPeople(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { people, aim } of FILES) {
    const measured = await rounds(stage, (round) => importOnce(stage, people, round));
    const of = (what: keyof (typeof measured)[number]) => measured.map((one) => one[what]);
    const sent = `${people} imported people at ${2 * ONE_WAY} ms round trip`;
    figures.push(
      { name: `${people} imported people: from the file until they are listed`, values: of('read'), unit: 'ms' },
      { name: `${people} imported people: from the press until they are on home`, values: of('home'), unit: 'ms', aim },
      { name: `${sent}: from the press until all are sent`, values: of('sent'), unit: 's', digits: 2 },
      { name: `${sent}: requests`, values: of('requests'), unit: 'requests' },
    );
  }
  return figures;
}

async function importOnce(stage: Stage, count: number, round: number) {
  const people = await makePeople(stage.app.address, 0, `import-${count}-${round}@example.com`);
  const own = { ...stage, app: { ...stage.app, people } };
  const profile = await mkdtemp(join(stage.folder, 'import-'));
  try {
    return await withBrowser(own, profile, async (opened) => {
      await signIn(own, opened);
      return await addPeople(own, opened, count);
    });
  } finally {
    stage.relay.oneWay = 0;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function addPeople({ app, relay }: Stage, { page }: Opened, count: number) {
  await page.goto('/import');
  const file = page.getByLabel('File', { exact: true });
  await file.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const add = page.getByRole('button', { name: `Add ${count.toLocaleString('en-GB')} people`, exact: true });
  const chosen = Date.now();
  await file.setInputFiles({ name: 'contacts.vcf', mimeType: 'text/vcard', buffer: Buffer.from(contacts(count)) });
  await add.waitFor();
  const read = Date.now() - chosen;
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/sync') requests += 1;
  });
  relay.oneWay = ONE_WAY;
  await press(page, add);
  const home = await whenOnHome(page);
  await whenSent(page, app.people.accountId);
  const sent = await page.evaluate((pressed) => performance.now() - pressed, (await page.evaluate(readNoted)).pressed);
  return { read, home, sent: sent / 1000, requests };
}

/** Milliseconds from the press until home shows the first countdown. */
async function whenOnHome(page: Page): Promise<number> {
  await page.getByRole('heading', { name: 'My Connections' }).waitFor();
  let noted = await page.evaluate(readNoted);
  while (noted.appCountdown === undefined) noted = await page.evaluate(readNoted);
  return noted.appCountdown - noted.pressed;
}

/** A contacts file. */
function contacts(count: number): string {
  const cards = Array.from({ length: count }, (_, at) => {
    const day = `19${50 + (at % 50)}-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`;
    return ['BEGIN:VCARD', 'VERSION:3.0', `FN:Person ${at + 1}`, `BDAY:${day}`, 'END:VCARD', ''].join('\r\n');
  });
  return cards.join('');
}
