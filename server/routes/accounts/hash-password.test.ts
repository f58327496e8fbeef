import { expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './hash-password.ts';

test('a password matches only its own hash, and no two hashes are alike', async () => {
  const [one, other] = [await hashPassword('Sunflower7'), await hashPassword('Sunflower7')];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(one, 'Sunflower7')).toBe(true);
  expect(await isPassword(one, 'Sunflower8')).toBe(false);
});

test('a password matches whether its accents are combined with their letters or not', async () => {
  const passwordHash = await hashPassword('Ação-é-Única7'.normalize('NFD'));
  expect(await isPassword(passwordHash, 'Ação-é-Única7'.normalize('NFC'))).toBe(true);
  expect(await isPassword(passwordHash, 'Acao-e-Unica7')).toBe(false);
});

test('a text longer than any password is not normalised, which would take seconds', async () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(await isPassword(await hashPassword('Sunflower7'), 'a\u0300'.repeat(1000))).toBe(false);
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const ROUNDS = 15;

test.each([
  ['no account', undefined],
  ['an account without a password', null],
])('checking against %s fails, and takes as long as checking a wrong password', async (_, missing) => {
  const passwordHash = await hashPassword('Sunflower7');
  expect(await isPassword(missing, 'Moonflower8')).toBe(false);
  const [wrong, nobody]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    wrong.push(await timeOf(() => isPassword(passwordHash, 'Moonflower8')));
    nobody.push(await timeOf(() => isPassword(missing, 'Moonflower8')));
  }
  // Alternating, so that a busy machine slows both; without equal work, the ratio would be in the hundreds.
  const ratio = median(wrong) / median(nobody);
  expect(ratio).toBeGreaterThan(1 / 5);
  expect(ratio).toBeLessThan(5);
});
