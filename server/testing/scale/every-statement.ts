import { keepHouse } from '../../commands/keep-house.ts';
import { countOpenByChannel } from '../../db/reminders/open-messages.ts';
import { hasOpenBatches } from '../../db/reminders/reminder-batches.ts';
import type { OpenDatabase } from '../../db/engine/database.ts';
import { askToConfirm } from '../../jobs/ask-to-confirm.ts';
import { createReminders } from '../../jobs/reminders.ts';
import { createGiftSource } from '../../suggest/suggest.ts';
import { EXAMPLES } from '../examples/all.ts';
import type { Example } from '../examples/example.ts';
import { type Call, createTestApp, TEST_TIME, type TestApp } from '../test-app.ts';

/** A part of the server's work, which rejects if it fails. */
export interface Step {
  name: string;
  run(): Promise<void>;
}

/** A day of the reminders at 10:01 UTC, when every time zone of the crowd has it. */
const hourOf = (day: string) => `${day}T10:01:00.000Z`;
const LOOK_AGAIN_MS = 200;

/**
 * Each example of each call, then each job. Together they run every statement of the server but those for a retailer or
 * a language model, whose tables stay small.
 * @param day of the crowd, on which reminders are sent
 */
export async function everyStep(database: OpenDatabase, day: string): Promise<Step[]> {
  const app = await createTestApp({
    db: database.db,
    suggestions: createGiftSource(),
    rateLimits: { isOn: true, trustedProxies: 0 },
  });
  const caller = fromEverywhere(app);
  const calls = Object.entries(EXAMPLES).flatMap(([route, examples]) =>
    Object.entries(examples).map(([outcome, example]) => ({
      name: `${route} (${outcome})`,
      run: () => callOnce(caller, route, example),
    })),
  );
  const { services } = app;
  return [
    ...calls,
    { name: 'asking to confirm addresses', run: () => askToConfirm(services) },
    { name: 'housekeeping', run: () => keepHouse(services) },
    { name: 'metrics', run: async () => void (await countOpenByChannel(services.db)) },
    {
      name: 'reminders',
      run: async () => {
        app.setTime(hourOf(day));
        await remindAll(app, database);
        app.setTime(TEST_TIME);
      },
    },
  ];
}

/** The same application, called from another address each time, so that no limit of calls is met. */
function fromEverywhere(app: TestApp): TestApp {
  let count = 0;
  const call = (method: string, path: string, given: Call = {}) => {
    count += 1;
    return app.call(method, path, { address: `10.${count % 200}.${Math.floor(count / 200)}.1`, ...given });
  };
  return { ...app, call };
}

async function callOnce(app: TestApp, route: string, example: Example): Promise<void> {
  const [method = ''] = route.split(' ');
  const { path, ...call } = await example(app);
  const { status } = await app.call(method, path, call);
  if (status >= 500 || status === 429) throw new Error(`${route} answered ${status}`);
}

async function deliver(): Promise<void> {}

async function remindAll({ services, logged }: TestApp, { runSql }: OpenDatabase): Promise<void> {
  logged.length = 0;
  const reminders = createReminders({ ...services, runSql, deliver });
  await reminders.tick();
  while (await hasOpenBatches(services.db)) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_AGAIN_MS);
    });
    await reminders.tick();
  }
  await reminders.stop();
  const fault = logged.find(({ event }) => event.endsWith('_failed'));
  if (fault !== undefined) throw new Error(JSON.stringify(fault));
}
