import { connectionsOf, makeAccount, openSignedIn } from '../fixtures/account.ts';
import { settleConsent } from '../fixtures/consent.ts';
import { test } from '../fixtures/own-process.ts';
import { fillPerson, MARIA } from '../fixtures/person-form.ts';
import { expect } from '../fixtures/test.ts';
import { WINDOWS } from '../fixtures/windows.ts';

test('a page loaded over plain http, as from a server at home, has no worker and no locks, and works with the network', async ({
  playwright,
  launchOptions,
  request,
  server,
}) => {
  const account = await makeAccount(request);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP offra.test 127.0.0.1'],
  });
  try {
    const home = server.url.replace('127.0.0.1', 'offra.test');
    const context = await browser.newContext({ ...WINDOWS.phone, baseURL: home });
    await settleConsent(context, home);
    const page = await context.newPage();
    await openSignedIn(page, account, '/');
    expect(await page.evaluate(() => isSecureContext || 'locks' in navigator)).toBe(false);
    await page.goto('/connections/new');
    await fillPerson(page, { ...MARIA, name: 'Ana Silva' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const card = page.getByRole('article', { name: 'Ana Silva' });
    await expect(card).toBeVisible();
    await expect
      .poll(async () => (await connectionsOf(request, account)).map(({ name }) => name))
      .toEqual(['Ana Silva']);
    await expect(card.getByText('not yet sent')).toBeHidden();
    await page.reload();
    await expect(card).toBeVisible();
  } finally {
    await browser.close();
  }
});
