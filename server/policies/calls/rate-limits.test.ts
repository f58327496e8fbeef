import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CONFIRM_LINK_DAYS } from '../../../contract/schema/accounts/mail-links.ts';
import { KNOWN_CLIENT_MS, RATE_LIMITS } from './rate-limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('the page on terms and privacy names how long counts and their data are stored', async () => {
  const page = await readFile(new URL('../../../src/screens/policy/sharing-sections.tsx', import.meta.url), 'utf8');
  const [, counts = ''] = /'Counts against misuse',([^\]]*)\]/.exec(page) ?? [];
  const longest = Math.max(...Object.values(RATE_LIMITS).map(({ windowMs }) => windowMs));
  expect(counts).toContain(`up to ${longest / DAY_MS} days`);
  expect(counts).toContain(`from a network before, ${KNOWN_CLIENT_MS / DAY_MS} days`);
  expect(page).toContain(`['A link that confirms an address', '${CONFIRM_LINK_DAYS} days']`);
  expect(page).toContain("['From which network an account was made',");
  expect(page).toContain("['That an address wants no more mails asking to confirm it',");
});
