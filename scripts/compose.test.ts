import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readConfig } from '../server/config.ts';

const compose = await readFile(new URL('../compose.yaml', import.meta.url), 'utf8');

/** The server's environment in the compose file when only the password is set, which has no default. */
function environmentOfServer(): Record<string, string> {
  const [, server = ''] = /\n {2}offra:\n([\s\S]*?)\n\n/.exec(compose) ?? [];
  const [, environment = ''] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(server) ?? [];
  const settings = [...environment.matchAll(/^ {6}(\w+): (.*)$/gm)];
  return Object.fromEntries(
    settings.map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{\w+:\?[^}]*\}/g, 'secret'),
    ]),
  );
}

test('compose.yaml sets only settings of the server, with values that it takes', () => {
  const config = readConfig(environmentOfServer());
  expect(config).toMatchObject({ databaseUrl: 'postgres://offra:secret@database:5432/offra', metrics: { port: 9464 } });
});

test('a variable set outside of compose.yaml reaches the setting of the same name', () => {
  const handedOver = [...compose.matchAll(/^ {6}(\w+): \$\{(\w+):-/gm)].map(([, name, outside]) => [name, outside]);
  expect(handedOver.length).toBeGreaterThan(3);
  for (const [name, outside] of handedOver) expect(outside).toBe(name);
});

test('only the proxy that can reach the published port is trusted for a caller’s address', () => {
  expect(compose).toContain("      - '127.0.0.1:3000:3000'\n");
  expect(readConfig(environmentOfServer()).trustedProxies).toBe(1);
});
