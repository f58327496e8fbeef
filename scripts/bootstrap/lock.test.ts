import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lock, tryLock } from './lock.mjs';
import { ownIdentity } from './process-identity.mjs';

const newPath = () => join(mkdtempSync(join(tmpdir(), 'offra-lock-')), 'lock');

function taken(result: ReturnType<typeof tryLock>): () => void {
  if (typeof result !== 'function') throw new Error(`held by process ${result.pid}`);
  return result;
}

test('whoever comes second learns who holds the lock', () => {
  const path = newPath();
  taken(tryLock(path));
  expect(tryLock(path)).toEqual(ownIdentity());
});

test('a released lock can be taken again', () => {
  const path = newPath();
  taken(tryLock(path))();
  expect(typeof tryLock(path)).toBe('function');
});

test('the lock of a process whose number has gone to another one is broken', () => {
  const path = newPath();
  taken(tryLock(path, { ...ownIdentity(), startedAt: 'before this process was started' }));
  expect(typeof tryLock(path)).toBe('function');
});

test('the lock of a process on another host is respected, for nobody can look there', () => {
  const path = newPath();
  const elsewhere = { pid: 1, startedAt: 'long ago', host: 'elsewhere.invalid' };
  taken(tryLock(path, elsewhere));
  expect(tryLock(path)).toEqual(elsewhere);
});

test('releasing late, after the lock was broken and taken by another, takes nothing away', () => {
  const path = newPath();
  const releaseLate = taken(tryLock(path, { ...ownIdentity(), startedAt: 'before' }));
  taken(tryLock(path));
  releaseLate();
  expect(tryLock(path)).toEqual(ownIdentity());
});

test('a waiting process says so once and goes on when the lock is released', async () => {
  const path = newPath();
  const release = taken(tryLock(path));
  const waits: number[] = [];
  const waiting = lock(path, {
    pollMs: 1,
    onWait: ({ pid }) => {
      waits.push(pid);
      release();
    },
  });
  expect(typeof (await waiting)).toBe('function');
  expect(waits).toEqual([process.pid]);
});

test('waiting ends when the run is asked to end', async () => {
  const path = newPath();
  taken(tryLock(path));
  const ending = new AbortController();
  const waiting = lock(path, { signal: ending.signal, onWait: () => ending.abort() });
  await expect(waiting).rejects.toThrow('aborted');
});
