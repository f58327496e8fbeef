import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Recommendation } from '../../contract/schema/gifts/recommendation.ts';
import { AMAZON_CREDENTIALS, type AmazonStandIn, startAmazon } from '../testing/amazon-stand-in.ts';
import { person } from '../testing/factories.ts';
import { type Running, runServerScript } from '../testing/processes.ts';
import { copyCluster } from '../testing/cluster-templates.ts';

let folder: string;
let amazon: AmazonStandIn;
const started: Running[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-retailers-'));
  await copyCluster(join(folder, 'data', 'database'));
  amazon = await startAmazon();
  amazon.sellsAnything = true;
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(async () => {
  await amazon.close();
  await rm(folder, { recursive: true });
});

async function start(): Promise<{ running: Running; address: string }> {
  const running = runServerScript('main.ts', [], {
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    RETAIL_AMAZON_CREDENTIAL_ID: AMAZON_CREDENTIALS.id,
    RETAIL_AMAZON_CREDENTIAL_SECRET: AMAZON_CREDENTIALS.secret,
    RETAIL_AMAZON_TAGS: 'www.amazon.de=gifts-21',
    RETAIL_AMAZON_URL: amazon.address,
    RETAIL_AMAZON_TOKEN_URL: `${amazon.address}/token`,
  });
  started.push(running);
  const [, address = ''] = await running.untilOutput(/^offra is ready on (http:\/\/\S+)$/m);
  return { running, address };
}

/** Suggestions for a new guest and a chess player in Germany. */
async function suggested(address: string): Promise<Recommendation[]> {
  let token: string | undefined;
  const post = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body ?? {}) });
    return (await answer.json()) as Answer;
  };
  ({ accessToken: token } = await post<{ accessToken: string }>('/auth/guest'));
  const friend = person({ country: 'Germany', hobbiesAndInterests: ['Chess'], customHobbiesAndInterests: [] });
  const { occasions } = await post<Connection>('/contacts', friend);
  return post<Recommendation[]>('/rec', { occasionId: occasions[0]!.id, budget: '150.00' });
}

const offered = async (address: string) => (await suggested(address)).filter(({ asOf }) => asOf !== undefined);

test('a server with a shop finds items for suggestions, and still has them after it was killed', async () => {
  const first = await start();
  expect(await offered(first.address)).toEqual([]);
  // The second is looked up once the first is stored.
  await expect.poll(() => amazon.calls().length, { timeout: 120_000 }).toBeGreaterThan(1);
  const [card] = await offered(first.address);
  expect(card).toMatchObject({
    price: expect.stringMatching(/^€\d+\.\d\d$/),
    own: { price: expect.stringMatching(/^about €/) },
  });
  expect(card?.link).toMatch(/^https:\/\/www\.amazon\.de\/dp\/\w+\?tag=gifts-21/);
  expect(Number(card?.price.slice(1))).toBeLessThanOrEqual(150);
  first.running.child.kill('SIGKILL');
  const { output, errors } = await first.running.ended;
  expect(`${output}${errors}`).not.toContain(AMAZON_CREDENTIALS.secret);
  expect(`${output}${errors}`).not.toContain('token-1');

  const { address } = await start();
  expect((await offered(address)).length).toBeGreaterThan(0);
});
