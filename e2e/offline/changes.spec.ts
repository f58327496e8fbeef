import { connectionsOf, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { elsewhere } from '../fixtures/elsewhere.ts';
import { look } from '../fixtures/look.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Page } from '@playwright/test';
import { workerReady } from '../fixtures/worker.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the Younger of Saint-Rémy-en-Bouzemont';

async function rename(page: Page, from: string, to: string): Promise<void> {
  const opener = page.getByRole('article', { name: from }).getByRole('button', { name: from }).first();
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  await page.getByRole('link', { name: `Edit ${from}` }).click();
  await page.getByLabel('Name').fill(to);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('article', { name: to })).toBeVisible();
}

test('a person sees changes that wait, were merged with another device’s, or were refused, and resolves each', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  for (const name of ['Ana Silva', 'Ben Jones', 'Eva Lima', 'Rui Costa']) {
    await makeConnection(request, account, { name });
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSignedIn(page, account);
  await expect(page.getByRole('article')).toHaveCount(4);
  await workerReady(page);

  await context.setOffline(true);
  await rename(page, 'Ana Silva', LONG);
  await rename(page, 'Ben Jones', 'Ben Okafor');
  await rename(page, 'Eva Lima', 'Eva Melo');
  await page.getByRole('link', { name: 'Offline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your changes' })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Not yet sent' });
  await expect(waiting.getByRole('listitem')).toHaveCount(3);
  await expect(waiting).toContainText('These are safe on this device and go out once you are online.');
  await look(page, 'changes-waiting');

  await elsewhere(request, account, 'Ana Silva', { name: 'Ana Sousa', country: 'Chile' });
  await elsewhere(request, account, 'Ben Jones', undefined);
  await makeConnection(request, account, { name: 'Eva Melo' });
  await context.setOffline(false);
  const merged = page.getByRole('region', { name: 'Changed on two devices' });
  await expect(merged.getByRole('article', { name: LONG })).toBeVisible();
  await expect(merged).toContainText(`Was Ana Sousa on another device, is now ${LONG}`);
  await expect(waiting).toHaveCount(0);
  const refused = page.getByRole('region', { name: 'Not saved' });
  await expect(refused.getByRole('listitem')).toHaveCount(2);
  await expect(refused.getByRole('article', { name: 'Eva Melo' })).toContainText(
    'Connection with this name already exists',
  );
  await expect(refused.getByRole('article', { name: 'Ben Okafor' })).toContainText(
    'Another device has deleted this connection.',
  );
  await look(page, 'changes-all');
  await page.setViewportSize({ width: 1280, height: 800 });
  await photograph(page, 'changes-all-wide');
  await page.setViewportSize({ width: 390, height: 844 });

  // The marks are also on the list of people, not only on the screen of changes.
  await page.getByRole('link', { name: 'Connections' }).click();
  await expect(page.getByRole('link', { name: 'Menu (some changes were not saved)' })).toBeVisible();
  const toChanges = page.getByRole('link', { name: 'Not saved (see which changes)' });
  await expect(toChanges).toBeVisible();
  await look(page, 'home-refused', { fullPage: false });
  await page.setViewportSize({ width: 1280, height: 800 });
  await photograph(page, 'home-refused-wide', { fullPage: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await toChanges.click();

  await merged.getByRole('button', { name: 'Got it' }).click();
  await expect(merged).toHaveCount(0);
  await refused.getByRole('article', { name: 'Ben Okafor' }).getByRole('button', { name: 'Add again' }).click();
  await expect(refused.getByRole('listitem')).toHaveCount(1);
  await refused.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied to clipboard')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Eva Melo (details changed)\nName: Eva Melo\n');

  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(refused.getByRole('article', { name: 'Eva Melo' })).toBeVisible();
  await refused.getByRole('link', { name: 'Fix' }).click();
  await page.getByLabel('Name').fill('Rui Costa');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Connection with this name already exists');
  await page.goto('/user-account');
  await page.getByRole('link', { name: 'See your changes' }).click();
  await refused.getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog', { name: 'Discard this change?' });
  await expect(question).toBeVisible();
  await expectNoFaults(page);
  await photograph(page, 'changes-discard', { fullPage: false });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(refused.getByRole('listitem')).toHaveCount(1);
  await refused.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Everything that you changed has been sent.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Menu', exact: true })).toBeVisible();
  await look(page, 'changes-none');

  const names = (await connectionsOf(request, account)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Ben Okafor', 'Eva Lima', 'Eva Melo', 'Rui Costa', LONG]);
  expect((await connectionsOf(request, account)).find(({ name }) => name === LONG)?.country).toBe('Chile');
});
