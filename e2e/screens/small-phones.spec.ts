import type { Locator } from '@playwright/test';
import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { cutOff } from '../fixtures/cut-off.ts';
import { look } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';

/** Sixty letters, the maximum of an interest, without a place to break. */
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzensammlung';
const PHONES = [390, 360, 320];

async function middleOf(control: Locator): Promise<number> {
  const { y, height } = (await control.boundingBox())!;
  return y + height / 2;
}

test('a name of one long word is complete in the question whether to delete it', async ({ page, request }) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: WORD });
  await openSignedIn(page, account);
  await page.getByRole('button', { name: `Delete ${WORD}` }).click();
  await expect(page.getByRole('dialog')).toContainText(`${WORD}, their occasions`);
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 740 });
    expect(await cutOff(page), `the question at ${width}`).toEqual([]);
  }
  await look(page, 'long-word-question', { fullPage: false });
});

test('an interest of one long word is complete where it is offered and where it is chosen', async ({
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

test('on the smallest phones an occasion’s delete button stands beside its date, and right below it with larger text', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  const occasions = [
    { name: 'Birthday', date: '2000-09-20T00:00:00.000Z' },
    { name: 'Wedding', date: isoDayIn(20) },
  ];
  await makeConnection(request, account, { name: 'Ana Silva', occasions });
  const [ana] = await connectionsOf(request, account);
  await openSignedIn(page, account, `/connections/${ana!.id}/occasion/add`);
  const date = page.getByLabel('Occasion Date').first();
  const remove = page.getByRole('button', { name: 'Delete Birthday' });
  const calendar = page.getByRole('button', { name: 'Birthday occasion: choose from calendar' });
  await expect(date).toHaveValue('20 September 2000');
  for (const width of [...PHONES, 447, 530, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(Math.abs((await middleOf(remove)) - (await middleOf(date))), `at ${width}`).toBeLessThanOrEqual(2);
    const cut = await date.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(cut, `the date at ${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 740 });
  await look(page, 'small-phone-occasions');
  await page.evaluate(() => Object.assign(document.documentElement.style, { fontSize: '150%' }));
  // Its field has room for the date alone then, and shows its button below it.
  const field = (await calendar.boundingBox())!;
  const below = (await remove.boundingBox())!.y - (field.y + field.height);
  expect(below).toBeGreaterThanOrEqual(0);
  // The gap of 0.75rem, of text one and a half times as large.
  expect(below).toBeLessThanOrEqual(20);
});

test('on the smallest phones a gift’s marks stand in one line, with their icons side by side', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  const [ana] = await connectionsOf(request, account);
  const noOccasion = ana!.occasions[0]!.id;
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, account, `/connections/${ana!.id}?occasionId=${noOccasion}&budget=50.00`);
  const gift = page.getByRole('list', { name: 'Suggestions' }).getByRole('article').first();
  const icons = gift.getByRole('button').locator('svg');
  await expect(icons).toHaveCount(4);
  const boxes = await Promise.all((await icons.all()).map((icon) => icon.boundingBox()));
  expect(new Set(boxes.map((box) => Math.round(box!.y))).size).toBe(1);
  await look(page, 'small-phone-gifts');
});

test('where three cards stand side by side, a gift’s marks stay in one line', async ({ page, request }) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  const [ana] = await connectionsOf(request, account);
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSignedIn(page, account, `/connections/${ana!.id}?occasionId=${ana!.occasions[0]!.id}&budget=50.00`);
  const cards = page.getByRole('list', { name: 'Suggestions' }).getByRole('article');
  const icons = cards.first().getByRole('button').locator('svg');
  await expect(icons).toHaveCount(4);
  expect((await cards.nth(2).boundingBox())!.y).toBe((await cards.first().boundingBox())!.y);
  for (const size of ['100%', '150%']) {
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
    const boxes = await Promise.all((await icons.all()).map((icon) => icon.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box!.y))).size, `their pictures at ${size}`).toBe(1);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  // Four short labels share the card's width: none may need a third line.
  const lines = await cards
    .first()
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const text = document.createRange();
        text.selectNode(button.lastElementChild!.firstChild!);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
  expect(lines).toHaveLength(4);
  expect(Math.min(...lines)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...lines)).toBeLessThanOrEqual(2);
});

test('a mail address that needs two lines breaks after its @', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openSignedIn(page, await makeAccount(request, 'maria@example.com'), '/user-account');
  const address = page.getByText('maria@example.com', { exact: true });
  const lines = await address.evaluate((element) => {
    const range = document.createRange();
    const byTop = new Map<number, string>();
    for (const node of element.childNodes) {
      for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top } = range.getBoundingClientRect();
        byTop.set(top, (byTop.get(top) ?? '') + range.toString());
      }
    }
    return [...byTop.values()];
  });
  expect(lines).toEqual(['maria@', 'example.com']);
});

test('on a phone in landscape, the actions take one row and leave the window to people', async ({ page, request }) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await page.setViewportSize({ width: 844, height: 390 });
  await openSignedIn(page, account);
  const offer = page.getByRole('region', { name: 'Get reminded' });
  const words = offer.getByText('We’ll remind you before each special day.');
  const press = (await offer.getByRole('button', { name: 'Turn on' }).boundingBox())!;
  const said = (await words.boundingBox())!;
  expect(press.y).toBeLessThan(said.y + said.height);
  expect(press.x).toBeGreaterThan(said.x);
});

test('on a phone of 360 px the two ways to add a person share one row, and no line holds one short word alone', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await page.setViewportSize({ width: 360, height: 740 });
  await openSignedIn(page, account);
  const share = page.getByRole('button', { name: 'Share my profile' });
  const add = page.getByRole('main').getByRole('link', { name: 'Add connection' });
  await expect(share).toBeVisible();
  expect(await middleOf(share)).toBe(await middleOf(add));
  const offer = page.getByText('We’ll remind you before each special day.');
  const isLastWordAlone = await offer.evaluate((element) => {
    const range = document.createRange();
    const text = element.firstChild!;
    const topAt = (at: number) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().top;
    };
    const last = element.textContent.lastIndexOf(' ');
    return topAt(last + 1) !== topAt(last - 1);
  });
  expect(isLastWordAlone).toBe(false);
  // Parts without a visible edge align with the icons above them.
  const { x } = (await page.getByRole('link', { name: 'Occasions of Ana Silva' }).locator('svg').boundingBox())!;
  const picture = page.getByRole('article').getByRole('listitem').locator('img').first();
  expect(Math.abs(x - (await picture.locator('xpath=..').boundingBox())!.x)).toBeLessThanOrEqual(2);
  await look(page, 'small-phone-home', { fullPage: false });
});

test('on a small phone a budget stands at the end of its card, over the field that it opens', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openSignedIn(page, await makeAccount(request), '/events');
  const budget = page.getByRole('button', { name: 'Budget for Christmas' });
  await budget.click();
  const find = (await page.getByRole('button', { name: 'Find gifts' }).boundingBox())!;
  const box = (await budget.boundingBox())!;
  expect(Math.abs(box.x + box.width - (find.x + find.width))).toBeLessThanOrEqual(1);
  await look(page, 'small-phone-budget', { fullPage: false });
});
