import { expect, test } from 'vitest';
import { runServerScript } from '../testing/processes.ts';

test.each([
  ['exception', 'uncaughtException'],
  ['rejection', 'unhandledRejection'],
])('an uncaught %s ends the process, and is logged without its message', async (fault, origin) => {
  const { code, errors } = await runServerScript('testing/crash.ts', [fault]).ended;
  expect(code).toBe(1);
  expect(JSON.parse(errors)).toMatchObject({ level: 'error', event: 'crashed', origin, error: 'Error' });
  expect(errors).not.toContain('ana@example.com');
});
