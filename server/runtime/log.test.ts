import { expect, test } from 'vitest';
import { createLog, errorFields } from './log.ts';

const now = () => new Date('2026-11-20T10:00:00.000Z');

function linesOf(level: 'info' | 'error' | 'silent'): string[] {
  const lines: string[] = [];
  const log = createLog(level, (line) => void lines.push(line), now);
  log.info('request', { status: 200 });
  log.error('request_failed', { code: '23505' });
  return lines;
}

test('each line is one JSON object with its time', () => {
  expect(linesOf('info')).toEqual([
    '{"time":"2026-11-20T10:00:00.000Z","level":"info","event":"request","status":200}\n',
    '{"time":"2026-11-20T10:00:00.000Z","level":"error","event":"request_failed","code":"23505"}\n',
  ]);
});

test('lower levels than the configured one are left out', () => {
  expect(linesOf('error')).toHaveLength(1);
  expect(linesOf('silent')).toEqual([]);
});

test('an error is logged by name, code and place, without its message, which can hold personal data', () => {
  const error = Object.assign(new Error('Key (email)=(ana@example.com)\n already exists'), { code: '23505' });
  const fields = errorFields(error);
  expect(fields).toMatchObject({ error: 'Error', code: '23505', constraint: undefined });
  expect(fields.at).toEqual(expect.arrayContaining([expect.stringContaining('log.test.ts')]));
  expect(JSON.stringify(fields)).not.toContain('ana@example.com');
});
