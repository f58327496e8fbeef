import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-app-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>offra</title>');
  app = await createTestApp({ appFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** An answer's content security policy by directive. */
async function policyOf({ call }: TestApp, path: string): Promise<Record<string, string>> {
  const { headers } = await call('GET', path);
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources.join(' ')]));
}

test('a page of the app runs scripts and styles of this origin’s files only, and creates none from text', async () => {
  const policy = await policyOf(app, '/events');
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'offra-worker',
  });
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/);
});

test('a provider’s library is allowed only if signing in with it is offered', async () => {
  const { publicConfig } = app.services;
  const offering = await createTestApp({
    appFolder: folder,
    publicConfig: { ...publicConfig, googleClientId: 'client' },
  });
  const policy = await policyOf(offering, '/login');
  expect(policy['script-src']).toBe("'self' https://accounts.google.com/gsi/client");
  expect(policy['frame-src']).toBe('https://accounts.google.com/gsi/');
  expect(policy['trusted-types']).toBe('offra-worker default goog#html');
  expect(JSON.stringify(policy)).not.toContain('facebook');
  await offering.close();
});

test.each(['/api/health', '/api/nothing', '/api/contacts'])(
  'the answer of %s can run and load nothing',
  async (path) => {
    expect(await policyOf(app, path)).toEqual({
      'default-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  },
);

test.each(['/', '/api/health', '/api/nothing', '/assets/nothing.js'])(
  '%s has these headers whatever its answer is',
  async (path) => {
    const { headers } = await app.call('GET', path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  },
);

test('a page can use no device feature, and data have no headers that only pages need', async () => {
  const page = await app.call('GET', '/');
  expect(page.headers.get('permissions-policy')).toContain('geolocation=()');
  const data = await app.call('GET', '/api/health');
  expect(data.headers.get('permissions-policy')).toBeNull();
  expect(data.headers.get('x-xss-protection')).toBeNull();
});

test('no page makes the browser start a second process for it', async () => {
  expect((await app.call('GET', '/')).headers.get('origin-agent-cluster')).toBeNull();
});

test('browsers are asked to insist on https only if people reach the server by it', async () => {
  expect((await app.call('GET', '/')).headers.get('strict-transport-security')).toBeNull();
  const secure = await createTestApp({ appFolder: folder, isHttps: true });
  const { headers } = await secure.call('GET', '/');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(await policyOf(secure, '/')).toHaveProperty('upgrade-insecure-requests');
  await secure.close();
});
