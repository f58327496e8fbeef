import { afterEach, expect, it } from 'vitest';
import { DEFAULT_PUBLIC_CONFIG } from '../contract/schema/accounts/config.ts';
import { createClient } from '../src/api/client.ts';
import { forgetForWorker, keepForWorker } from '../src/db/accounts/worker-session.ts';
import { testId, testNetwork } from '../src/pending/testing/account.ts';
import { renewSubscription } from './renew-subscription.ts';

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

function subscriptionAt(endpoint: string): PushSubscription {
  return { toJSON: () => ({ endpoint, expirationTime: null, keys: KEYS }) } as unknown as PushSubscription;
}

/** Renews the subscription; `made` is the one that the browser has created. Returns what the server received. */
async function renewed(made: PushSubscription | null) {
  const network = testNetwork(({ path, body }) => {
    if (path === '/api/config') return Response.json({ ...DEFAULT_PUBLIC_CONFIG, vapidPublicKey: 'the key' });
    const none = { expiresAt: null, lastDeliveredAt: null, lastFailedAt: null };
    const { endpoint } = body as { endpoint: string };
    return Response.json({ ...none, id: testId(), endpoint, createdAt: '2026-11-20T12:00:00.000Z' }, { status: 201 });
  });
  const asked: unknown[] = [];
  const pushManager = {
    subscribe: async (options?: PushSubscriptionOptionsInit) => {
      asked.push(options?.applicationServerKey);
      return subscriptionAt('https://push.test/new');
    },
  };
  await renewSubscription({
    createClient: (options) => createClient({ ...options, host: 'https://offra.test', fetch: network.fetch }),
    pushManager,
    made,
  });
  const told = network.sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { asked, told };
}

afterEach(forgetForWorker);

it('sends the server the subscription that the browser has created in place of the old one', async () => {
  await keepForWorker({ accessToken: 'a token', accountId: testId() });
  const { asked, told } = await renewed(subscriptionAt('https://push.test/made'));
  expect(asked).toEqual([]);
  expect(told).toMatchObject([{ endpoint: 'https://push.test/made', keys: KEYS }]);
});

it('subscribes again where the browser has created none', async () => {
  await keepForWorker({ accessToken: 'a token', accountId: testId() });
  const { asked, told } = await renewed(null);
  expect(asked).toEqual(['the key']);
  expect(told).toMatchObject([{ endpoint: 'https://push.test/new' }]);
});

it('does nothing while nobody is signed in', async () => {
  expect(await renewed(subscriptionAt('https://push.test/made'))).toEqual({ asked: [], told: [] });
});
