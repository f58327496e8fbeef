import { makeAccount, makeConnection, openSignedIn } from './fixtures/account.ts';
import { cutOff } from './fixtures/cut-off.ts';
import { look } from './fixtures/look.ts';
import { expect, test } from './fixtures/test.ts';

/** Sixty letters, as many as an interest may have, without a place to break. */
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzensammlung';
const PHONES = [390, 360, 320];

test('a name of one long word stands whole in the question whether to delete it', async ({ page, request }) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: WORD });
  await openSignedIn(page, account);
  await page.getByRole('button', { name: `Delete ${WORD}` }).click();
  await expect(page.getByRole('dialog')).toContainText(`${WORD} goes with all occasions`);
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 740 });
    expect(await cutOff(page), `the question at ${width}`).toEqual([]);
  }
  await look(page, 'long-word-question', { fullPage: false });
});

test('an interest of one long word stands whole where it is offered and where it is chosen', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await makeAccount(request), '/connections/new');
  const interests = page.getByRole('group', { name: 'Hobbies and Interests' });
  await interests.getByRole('textbox').fill(WORD);
  await expect(interests.getByRole('button', { name: `Add ‘${WORD}’` })).toBeVisible();
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 740 });
    expect(await cutOff(page), `the offer to add it at ${width}`).toEqual([]);
  }
  await look(page, 'long-word-offered', { fullPage: false });
  await page.keyboard.press('Enter');
  const chosen = interests.getByRole('button', { name: `Remove ${WORD}` });
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 740 });
    expect(await cutOff(page), `what is chosen at ${width}`).toEqual([]);
    expect((await chosen.locator('svg').boundingBox())!.width, `its cross at ${width}`).toBe(16);
  }
});
