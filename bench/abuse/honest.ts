import { setTimeout as delay } from 'node:timers/promises';
import { person } from '../../server/testing/factories.ts';

/**
 * A user with twenty connections, who reads and saves all the time, in a process of their own that no attack slows
 * down. Sends 'ready'; answers each message of the parent with the results of the calls since the last one.
 */
export interface Felt {
  reads: number[];
  saves: number[];
  /** The statuses or errors of failed calls. */
  failed: string[];
}

const BETWEEN_CALLS_MS = 20;
const [, , url = ''] = process.argv;
let felt: Felt = { reads: [], saves: [], failed: [] };

async function call(method: string, path: string, token: string | undefined, body?: unknown): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return fetch(`${url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

async function timed(times: () => number[], what: () => Promise<Response>): Promise<void> {
  const start = performance.now();
  try {
    const answer = await what();
    await answer.arrayBuffer();
    times().push(performance.now() - start);
    if (!answer.ok) felt.failed.push(String(answer.status));
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    felt.failed.push(cause?.code ?? 'no answer');
  }
  await delay(BETWEEN_CALLS_MS);
}

const credentials = { email: 'honest@example.com', password: 'Sunflower7' };
const { accessToken } = (await (await call('POST', '/api/auth/signup', undefined, credentials)).json()) as {
  accessToken: string;
};
const ids: string[] = [];
for (let at = 0; at < 20; at += 1) {
  ids.push(((await (await call('POST', '/api/contacts', accessToken, person())).json()) as { id: string }).id);
}
process.on('message', () => {
  process.send?.(felt);
  felt = { reads: [], saves: [], failed: [] };
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
for (let at = 0; ; at += 1) {
  const path = `/api/contacts/${ids[at % ids.length]}`;
  await timed(
    () => felt.saves,
    () => call('PUT', path, accessToken, person()),
  );
  await timed(
    () => felt.reads,
    () => call('GET', '/api/contacts', accessToken),
  );
}
