import * as v from 'valibot';
import { expect, test } from 'vitest';
import { EMAIL_MAX_LENGTH, emailAddress } from './email.ts';

test.each([
  'ana@example.com',
  'Ana.Silva+gifts@mail.example.co.uk',
  // Names of people and mailboxes of companies.
  "sinead.o'brien@example.ie",
  'r&d@example.com',
  'ana_silva-99@example.museum',
  // The form in which Chromium's address field gives ana@münchen.de and ana@пример.рф.
  'ana@xn--mnchen-3ya.de',
  'ana@xn--e1afmkfd.xn--p1ai',
])('%s is an address', (address) => {
  expect(v.is(emailAddress(), address)).toBe(true);
});

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@example.c',
  'ana@example..com',
  'ana@-example.com',
  '.ana@example.com',
  'ana.@example.com',
  'a..na@example.com',
  'ana silva@example.com',
  'ana@example.com, eva@example.com',
  'Ana <ana@example.com>',
  '"ana silva"@example.com',
  'ana(work)@example.com',
  'ana@example.com\r\nBcc: eva@example.com',
  'ana@exam\u0000ple.com',
  `${'a'.repeat(EMAIL_MAX_LENGTH)}@example.com`,
])('%j is no address', (address) => {
  expect(v.is(emailAddress(), address)).toBe(false);
});
