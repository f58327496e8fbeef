import * as v from 'valibot';
import { expect, it } from 'vitest';
import { NewPasswordSchema, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './account.ts';
import { COMMON_PASSWORDS, isCommonPassword } from './common-passwords.ts';

it('is refused however its letters are capitalised', () => {
  for (const password of ['Password1', 'pAsSwOrD1', '1Qaz2wsX']) expect(isCommonPassword(password)).toBe(true);
});

it('accepts a password that merely contains a common one', () => {
  for (const password of ['Password1Heron', 'Heron7Lantern']) expect(v.is(NewPasswordSchema, password)).toBe(true);
});

it('lists only passwords that the other rules would accept', () => {
  const form = new RegExp(`^(?=.*[a-z])(?=.*[0-9])[^A-Z\\s]{${PASSWORD_MIN_LENGTH},${PASSWORD_MAX_LENGTH}}$`);
  expect([...COMMON_PASSWORDS].filter((password) => !form.test(password))).toEqual([]);
});
