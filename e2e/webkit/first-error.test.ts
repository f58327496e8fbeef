import { expect } from 'vitest';
import { makeAccount } from '../fixtures/account.ts';
import { test } from './fixtures.ts';
import { Person } from './person.ts';

test('the first field with an error is brought into sight with its label', async ({
  server,
  request,
  startBrowser,
}) => {
  await makeAccount(request);
  const { page } = await startBrowser(`${server.url}/login?redirect=%2Fconnections%2Fnew`);
  const person = new Person(page);
  await person.signIn('maria@example.com');
  await person.press('button', 'Save');
  const seen = () =>
    page.evaluate(() => {
      const { activeElement: field } = document;
      const label = field instanceof HTMLInputElement ? field.labels?.[0] : undefined;
      return {
        label: label?.textContent,
        isInvalid: field?.getAttribute('aria-invalid'),
        isAbove: label && label.getBoundingClientRect().top < 0,
      };
    });
  await expect.poll(seen).toEqual({ label: 'Name', isInvalid: 'true', isAbove: false });
});
