import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../runtime/log.ts';
import { ACCESS } from '../../testing/access.ts';
import { PASSWORD, resetTokenFor } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeVictim, type Victim, VICTIM_MARK } from '../../testing/victim.ts';

const lines: string[] = [];
let app: TestApp;
let victim: Victim;
beforeAll(async () => {
  const log = createLog(
    'info',
    (line) => void lines.push(line),
    () => new Date(),
  );
  const suggestions = { suggest: () => Promise.reject(new Error(`${VICTIM_MARK} likes ${PASSWORD}`)) };
  app = await createTestApp({ log, suggestions });
  victim = await makeVictim(app);
});
afterAll(() => app.close());

/** Makes every call as the victim, valid and refused, with private data everywhere. */
async function callEverything(resetToken: string): Promise<void> {
  const { token, email, key } = victim;
  for (const [route, { aim }] of Object.entries(ACCESS)) {
    const [method = ''] = route.split(' ');
    // These would end what the other calls need.
    if (method === 'DELETE') continue;
    const { path, ...call } = aim(victim);
    const headers = { 'idempotency-key': key, 'x-forwarded-for': '203.0.113.7', 'user-agent': VICTIM_MARK };
    await app.call(method, path, { ...call, token, headers });
    const broken = method === 'GET' ? {} : { body: `{"name":"${VICTIM_MARK}` };
    await app.call(method, path, { token, headers: { 'if-match': VICTIM_MARK }, ...broken });
    await app.call(method, path, { headers: { authorization: `Basic ${PASSWORD}`, cookie: `name=${VICTIM_MARK}` } });
    await app.call(method, `${path}${path.includes('?') ? '&' : '?'}name=${VICTIM_MARK}&token=${token}`, { token });
    await app.call(method, `/api/${VICTIM_MARK}/${token}`);
  }
  await app.call('POST', '/api/auth/signin', { body: { email, password: PASSWORD } });
  await app.call('POST', `/api/auth/forgot-password?email=${email}`);
  await app.call('POST', '/api/auth/reset-password', { body: { token: resetToken, password: PASSWORD } });
  await app.call('GET', `/reset-password?token=${resetToken}`);
}

test('no line of the log holds a person’s data, identity or secrets', async () => {
  const resetToken = await resetTokenFor(app, victim.email);
  expect(resetToken.length).toBeGreaterThan(20);
  await callEverything(resetToken);
  await app.services.mail.settled();

  const text = lines.join('').toLowerCase();
  expect(lines.length).toBeGreaterThan(100);
  expect(text).toContain('"event":"request_failed"');
  const { token, email, id, connectionId, occasionId, sessionId, cursor, endpoint, key } = victim;
  const secrets = [VICTIM_MARK, PASSWORD, token, email, id, connectionId, occasionId, sessionId, cursor, endpoint, key];
  for (const secret of [...secrets, resetToken, '203.0.113.7', 'example.com']) {
    expect(text).not.toContain(secret.toLowerCase());
  }
});

test('each line is one JSON object that names its event', () => {
  for (const line of lines) {
    expect(line.endsWith('\n')).toBe(true);
    expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), event: expect.any(String) });
  }
});
