import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCrowd, FIRST_DAY } from '../../testing/scale/crowd.ts';
import { everyStep } from '../../testing/scale/every-statement.ts';
import { isAllowed, openExplained, type Plan } from '../../testing/scale/plans.ts';
import { addTraces } from '../../testing/scale/traces.ts';
import { TEST_TIME } from '../../testing/test-app.ts';
import { createOnServer } from '../../testing/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/** Enough that no table is read whole because it is small. */
const USERS = 10_000;
const DEVICE = { endpoint: 'https://push.example.com/device', p256dh: 'p256dh', auth: 'auth' };

let plans: Plan[] = [];
let database: OpenDatabase;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createOnServer(process.env.TEST_DATABASE_URL!);
  drop = () => created.drop();
  database = await openExplained(created.url, (plan) => void plans.push(plan));
  await migrate(database.db);
  await addCrowd(database.db, { from: 0, to: USERS, day: FIRST_DAY }, DEVICE);
  await addTraces(database.db, TEST_TIME);
});
afterAll(async () => {
  await database.close();
  await drop();
});

test('a statement that reads a large table from end to end is noticed', async () => {
  plans = [];
  await database.db.selectFrom('occasions').select('id').where('name', '=', 'Wedding').execute();
  await database.db.updateTable('sessions').set({ tokenHash: 'a' }).where('tokenHash', '=', 'none').execute();
  expect(plans.map(({ scans }) => scans)).toEqual([['sequential scan of occasions'], []]);
});

test('no call and no job reads a large table from end to end', async () => {
  const faults = new Map<string, string>();
  const texts = new Set<string>();
  for (const { name, run } of await everyStep(database, FIRST_DAY)) {
    plans = [];
    await run();
    for (const plan of plans) {
      texts.add(plan.text);
      if (plan.scans.length > 0 && !isAllowed(plan)) faults.set(plan.text, `${name}: ${plan.scans.join(', ')}`);
    }
  }
  expect(Object.fromEntries(faults)).toEqual({});
  expect(texts.size).toBeGreaterThan(150);
});
