import { v7 as newId } from 'uuid';
import type { Page } from 'playwright';
import { memoryStore } from '../../simulation/memory-store.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import { saveEntity } from '../../src/pending/writes.ts';
import { crowdOf } from './crowd.ts';
import type { Figure } from './figures.ts';
import { openThenCut, rounds, type Stage, withBrowser, withFilledProfile } from './stage.ts';

const CHANGES = 1_000;
/** Half of the round trip, in milliseconds. */
const ONE_WAY = 75;

/** Many changes made without a network: how long sending them takes once a distant server is reachable again. */
export async function longQueue(stage: Stage): Promise<Figure[]> {
  const measured = await withFilledProfile(stage, (profile) =>
    rounds(stage, (round) =>
      withBrowser(stage, profile, async (opened) => {
        const { page } = opened;
        const asked: string[] = [];
        await openThenCut(stage, opened, async () => {
          await leaveChanges(stage, page, `${Date.now()} ${round}`);
          page.on('request', (request) => {
            const { pathname } = new URL(request.url());
            if (pathname.startsWith('/api/sync')) asked.push(request.method());
          });
          stage.relay.oneWay = ONE_WAY;
        });
        try {
          const took = await whenSent(page, stage.app.people.accountId);
          await page.waitForLoadState('networkidle');
          return { took, requests: asked.length };
        } finally {
          stage.relay.oneWay = 0;
        }
      }),
    ),
  );
  const name = `${CHANGES} queued changes at ${2 * ONE_WAY} ms round trip`;
  return [
    { name, values: measured.map(({ took }) => took / 1000), unit: 's', aim: 4, digits: 2 },
    { name: `${name}: requests`, values: measured.map(({ requests }) => requests), unit: 'requests', aim: 20 },
  ];
}

/** Writes changes into the browser's queue and mirror, as the app does: each renames another connection. */
async function leaveChanges({ app, connections }: Stage, page: Page, mark: string): Promise<void> {
  const crowd = (await crowdOf(app.address, app.people)).slice(0, Math.min(CHANGES, connections));
  const store = memoryStore();
  await store.transaction(async (transaction) => {
    await transaction.putMirrored('connections', crowd);
    for (const { id } of crowd) {
      const change = (shown: Connection) => ({ ...shown, name: `${shown.name.slice(0, 40)} ${mark}` });
      const moment = { now: new Date().toISOString(), newId };
      await saveEntity<Connection>(transaction, 'connections', { record: 'connection', id, change }, moment);
    }
  });
  const rows = {
    pending: [...store.rows.values()],
    connections: [...store.connections.values()],
  };
  await page.evaluate(
    async ([name, left]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const writing = database.transaction(Object.keys(left), 'readwrite');
      for (const [table, values] of Object.entries(left)) {
        for (const value of values) writing.objectStore(table).put(value);
      }
      await new Promise((resolve, reject) => {
        writing.addEventListener('complete', resolve);
        writing.addEventListener('abort', reject);
      });
      database.close();
    },
    [`offra-${app.people.accountId}`, rows] as const,
  );
}

/** How long it takes from now until the queue is empty, in milliseconds. */
export async function whenSent(page: Page, accountId: string): Promise<number> {
  return page.evaluate(async (name) => {
    const from = performance.now();
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
    });
    // Counting them would cost the browser one step per change, repeatedly.
    const isAnyLeft = () =>
      new Promise<boolean>((resolve) => {
        const looking = database.transaction('pending').objectStore('pending').getAllKeys(undefined, 1);
        looking.addEventListener('success', () => resolve(looking.result.length > 0));
      });
    while (await isAnyLeft()) await new Promise((later) => setTimeout(later, 10));
    database.close();
    return performance.now() - from;
  }, `offra-${accountId}`);
}
