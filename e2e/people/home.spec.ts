import type { Page } from '@playwright/test';
import { BUDGET_HELP } from '../../contract/rules/gifts/budget.ts';
import { CONNECTION_NAME_TAKEN } from '../../contract/schema/connections/connection.ts';
import { connectionsOf, isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { expectNothingMoved, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { makeMany } from '../fixtures/many-connections.ts';
import { photograph } from '../fixtures/photograph.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh the Younger of Saint-Rémy-en-Bouzemont';
const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const opener = (page: Page, name: string) => cardOf(page, name).getByRole('button', { name, exact: false }).first();

/** Scrolls down until a card is on the page. */
async function scrollUntil(page: Page, name: string): Promise<void> {
  await page.mouse.move(200, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(cardOf(page, name)).toBeVisible({ timeout: 100 });
  }).toPass();
  await cardOf(page, name).scrollIntoViewIfNeeded();
}

/** Takes screenshots on a phone and on a wide screen. */
async function photographBoth(page: Page, name: string): Promise<void> {
  await photograph(page, name);
  await page.setViewportSize(wide);
  await photograph(page, `${name}-wide`);
  await page.setViewportSize(phone);
}

test('a person sees at once whose day is next and how long there is, and goes from a budget to gifts', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: 'Ana Silva',
    occasions: [
      { name: 'Graduation', date: isoDayIn(-1) },
      { name: 'Housewarming', date: isoDayIn(-12) },
      { name: 'Birthday', date: isoDayIn(0, 30) },
      { name: 'Anniversary', date: isoDayIn(1, 4) },
      { name: 'Wedding', date: isoDayIn(40) },
    ],
  });
  await makeConnection(request, account, { name: LONG, occasions: [{ name: 'Birthday', date: isoDayIn(200, 30) }] });
  await makeConnection(request, account, { name: '李小龍', occasions: [{ name: 'Birthday', date: isoDayIn(-1, 30) }] });
  // An occasion whose day has passed.
  await makeConnection(request, account, {
    name: 'Zoë',
    occasions: [
      { name: 'Graduation', date: isoDayIn(-400) },
      { name: 'Birthday', date: isoDayIn(300, 30) },
    ],
  });
  await watchLayoutShift(page);
  await openSignedIn(page, account);
  await expect(page.getByRole('list', { name: 'My Connections' })).toMatchAriaSnapshot(`
    - list "My Connections":
      - listitem:
        - article "Ana Silva":
          - heading "Ana Silva" [level=2]:
            - button "Ana Silva" [expanded]
          - list:
            - listitem:
              - text: /^Birthday today \\d\\d \\w+ \\d+, turns 30$/
              - button "Budget for Birthday, Ana Silva"
            - listitem:
              - text: /^Anniversary in 1 day \\d\\d \\w+ \\d+, 4 years$/
              - button "Budget for Anniversary, Ana Silva"
            - listitem:
              - text: /^Wedding in 40 days \\d\\d \\w+ \\d+$/
              - button "Budget for Wedding, Ana Silva"
            - listitem:
              - text: /^Graduation was 1 day ago \\d\\d \\w+ \\d+$/
              - button "Budget for Graduation, Ana Silva"
            - listitem:
              - text: /^Housewarming was 12 days ago \\d\\d \\w+ \\d+$/
              - button "Budget for Housewarming, Ana Silva"
            - listitem:
              - text: Gift without Occasion
              - button "Budget for Gift without Occasion, Ana Silva"
          - button "Send a greeting to Ana Silva"
          - link "Occasions of Ana Silva"
          - link "Edit Ana Silva"
          - button "Delete Ana Silva"
      - listitem:
        - article /Wolfe/:
          - heading [level=2]:
            - button /Birthday, turns 30 in 200 days/ [expanded=false]
      - listitem:
        - article "Zoë":
          - heading [level=2]:
            - button "Zoë Birthday, turns 30 in 300 days"
      - listitem:
        - article "李小龍":
          - heading [level=2]:
            - button /李小龍 Birthday, turns 31 in 36[45] days/
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region "Get reminded"
      - button "Share my profile"
      - link "Add connection"
      - list "My Connections"
  `);
  await expect(page.getByRole('navigation', { name: 'Main' })).toMatchAriaSnapshot(`
    - navigation "Main":
      - list:
        - listitem:
          - link "Menu":
            - /url: /user-account
        - listitem:
          - button "Add"
        - listitem:
          - link "Connections":
            - /url: /
        - listitem:
          - link "Events":
            - /url: /events
  `);
  await workerReady(page);
  await page.waitForLoadState('networkidle');
  await expectNothingMoved(page);
  await photographBoth(page, 'home-filled');
  await expectNoFaults(page);

  // A long name takes two lines, and is complete once its card is open.
  const longName = cardOf(page, LONG).getByText(LONG, { exact: true });
  const isCut = () => longName.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight);
  expect(await isCut()).toBe(true);
  await opener(page, LONG).click();
  await expect.poll(isCut).toBe(false);
  await opener(page, 'Ana Silva').click();
  await expect(opener(page, 'Ana Silva')).toHaveAttribute('aria-expanded', 'false');
  await photographBoth(page, 'home-long-name');
  await cardOf(page, LONG)
    .getByRole('link', { name: /^Occasions of/ })
    .click();
  await expect(page).toHaveURL(/\/connections\/[0-9a-f-]{36}\/occasion\/add$/);
  // Going back finds the cards as they were left.
  await page.goBack();
  await expect(opener(page, LONG)).toHaveAttribute('aria-expanded', 'true');
  await expect(opener(page, 'Ana Silva')).toHaveAttribute('aria-expanded', 'false');

  // A phone at 200%: nothing overlaps, and nothing scrolls sideways.
  await page.setViewportSize({ width: 195, height: 422 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(195);
  const words = await page.getByRole('navigation').locator('li span:last-child').all();
  const boxes = await Promise.all(words.map((word) => word.boundingBox()));
  for (const [at, box] of boxes.entries()) {
    const next = boxes[at + 1];
    if (next) expect(next.x - (box!.x + box!.width), `room after word ${at}`).toBeGreaterThanOrEqual(6);
  }
  await photograph(page, 'home-200-percent', { fullPage: false });
  await page.setViewportSize(phone);
  await page.emulateMedia({ forcedColors: 'active' });
  await photograph(page, 'home-forced-colours');
  await page.emulateMedia({ forcedColors: 'none' });

  // A budget leads to gifts for that amount.
  await opener(page, 'Ana Silva').click();
  const row = cardOf(page, 'Ana Silva').getByRole('listitem').filter({ hasText: 'Birthday' });
  const button = row.getByRole('button', { name: 'Budget for Birthday, Ana Silva' });
  await button.click();
  const field = row.getByRole('textbox', { name: 'Budget' });
  const submit = row.getByRole('button', { name: 'Find gifts' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(BUDGET_HELP);
  expect(BUDGET_HELP).toBe('Min 10, Max 999');
  for (const [typed, kept, isValid] of [
    ['', '', false],
    ['05', '5', false],
    ['00', '', false],
    ['9', '9', false],
    ['9.99', '9.99', false],
    ['010', '10', true],
    ['999', '999', true],
    ['999.01', '999.01', false],
    ['1000', '1000', false],
    ['4x5', '4x5', false],
    ['45,5', '45.5', true],
  ] as const) {
    await field.fill('');
    await field.pressSequentially(typed);
    await expect(field, `typed ${typed}`).toHaveValue(kept);
    await expect(submit, `typed ${typed}`).toBeEnabled({ enabled: isValid });
  }
  await photographBoth(page, 'home-budget-open');
  await expectNoFaults(page);
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await field.fill('45.5');
  await submit.click();
  await expect(page).toHaveURL(/\/connections\/[0-9a-f-]{36}\?occasionId=[0-9a-f-]{36}&budget=45\.50$/);
  await expect(page.getByText('Budget 45.50')).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(field, 'the field has closed').toHaveCount(0);
});

test('a person with wider letter and word spacing sees the labels of the bar side by side', async ({
  page,
  request,
}) => {
  await openSignedIn(page, await makeAccount(request));
  const words = page.getByRole('navigation', { name: 'Main' }).locator('li span:last-child');
  await expect(words).toHaveCount(4);
  for (const width of [320, 360, 640]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      // The spacing of WCAG 2.2, 1.4.12.
      spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
      document.adoptedStyleSheets = [spacing];
    });
    const boxes = await Promise.all((await words.all()).map((word) => word.boundingBox()));
    for (const [at, box] of boxes.entries()) {
      const end = boxes[at + 1]?.x ?? width;
      expect(end - (box!.x + box!.width), `${width}: room after word ${at}`).toBeGreaterThanOrEqual(2);
    }
  }
});

test('a person without connections sees only how to add the first', async ({ page, context, request }) => {
  const account = await makeAccount(request);
  await watchLayoutShift(page);
  await openSignedIn(page, account);
  const nobody = page.getByText('Add the people you care about, and never miss their day again.');
  await expect(nobody).toBeVisible();
  await expectNothingMoved(page);
  // There is nothing to be reminded of yet.
  await expect(page.getByRole('region', { name: 'Get reminded' })).toHaveCount(0);
  await photographBoth(page, 'home-nobody');
  await expectNoFaults(page);
  await workerReady(page);
  // Some screen readers ignore a region that appears together with its words.
  const region = await page.getByRole('banner').getByRole('status').elementHandle();
  await context.setOffline(true);
  await expect(page.getByText('Offline')).toBeVisible();
  expect(await region.textContent(), 'said in the region that was there before').toBe('Offline');
  await page.reload();
  await expect(nobody).toBeVisible();
  await expect(page.getByText('Offline')).toBeVisible();
  await photograph(page, 'home-nobody-offline');
  await page.getByRole('main').getByRole('link', { name: 'Add connection' }).click();
  await expect(page).toHaveURL(/\/connections\/new$/);
});

test('a person deletes a connection by keyboard alone, after a question; unsent and refused changes are marked', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  for (const name of ['Ana Silva', 'Ben Jones']) await makeConnection(request, account, { name });
  await openSignedIn(page, account);
  await expect(cardOf(page, 'Ben Jones')).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();

  // From the top: skip link, the order, the two actions, and into the first card, which is open.
  await page.reload();
  await expect(cardOf(page, 'Ben Jones')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Order' })).toBeVisible();
  const reached: string[] = [];
  const focused = page.locator(':focus');
  for (let step = 0; step < 15; step++) {
    await page.keyboard.press('Tab');
    reached.push((await focused.getAttribute('aria-label')) ?? (await focused.innerText()));
    await expect(focused).toHaveCSS('outline-style', 'solid');
  }
  expect(reached.map((words) => words.split('\n').find((line) => line.length > 1))).toEqual([
    'Skip to content',
    'Menu',
    'Add',
    'Connections',
    'Events',
    'Order',
    'Share my profile',
    'Add connection',
    'Ana Silva',
    'Budget for Birthday, Ana Silva',
    'Budget for Gift without Occasion, Ana Silva',
    'Occasions of Ana Silva',
    'Edit Ana Silva',
    'Delete Ana Silva',
    'Ben Jones',
  ]);

  await page.getByRole('button', { name: 'Delete Ana Silva' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete connection?' });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
  // One press beside the bin of the next card, and the question would be about another person.
  await expect(question).toHaveAccessibleDescription(
    /^Ana Silva, their occasions and your gift ideas for them will be deleted/,
  );
  await photographBoth(page, 'home-delete-question');
  await expectNoFaults(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete Ana Silva' })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, 'Ana Silva')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(cardOf(page, 'Ben Jones')).toBeVisible();
  await expect.poll(async () => (await connectionsOf(request, account)).map(({ name }) => name)).toEqual(['Ben Jones']);

  // The bar's overlay also gives the focus back.
  await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused();

  // Unsent changes are marked at the card, and so are refused ones.
  await workerReady(page);
  await context.setOffline(true);
  await opener(page, 'Ben Jones').click();
  await page.getByRole('link', { name: 'Edit Ben Jones' }).click();
  await page.getByLabel('Name').fill('Ben Costa');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const card = cardOf(page, 'Ben Costa');
  await expect(card.getByText('not yet sent')).toBeVisible();
  await photographBoth(page, 'home-unsent');
  await expectNoFaults(page);
  // Another device takes the name meanwhile.
  await makeConnection(request, account, { name: 'Ben Costa' });
  await context.setOffline(false);
  await expect(card.getByText(CONNECTION_NAME_TAKEN)).toBeVisible();
  await photographBoth(page, 'home-refused');
  await expectNoFaults(page);
});

test('a control that gets the focus in a card that is just opening stays where it is drawn', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  await makeConnection(request, account, { name: 'Ben Jones' });
  await openSignedIn(page, account);
  const moved = await cardOf(page, 'Ben Jones').evaluate(async (card) => {
    const opening = new Promise((resolve) => card.addEventListener('transitionrun', resolve, { once: true }));
    card.querySelector('button')!.click();
    await opening;
    for (const animation of card.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = 20;
    }
    const link = [...card.querySelectorAll('a')].at(-1)!;
    const distance = () => link.getBoundingClientRect().y - card.getBoundingClientRect().y;
    const before = distance();
    link.focus();
    return { isFocused: document.activeElement === link, by: distance() - before };
  });
  expect(moved).toEqual({ isFocused: true, by: 0 });
});

test('a person who saves is shown that connection’s card in its new place, and going back finds the same place', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeMany(request, account, 60);
  await watchLayoutShift(page);
  await openSignedIn(page, account);
  await expect(opener(page, 'Person 1')).toHaveAttribute('aria-expanded', 'true');
  await expectNothingMoved(page);
  await scrollUntil(page, 'Person 46');
  await opener(page, 'Person 46').click();
  await page.getByRole('link', { name: 'Edit Person 46' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Person 46');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(cardOf(page, 'Person 46')).toBeInViewport();

  const order = page.getByRole('combobox', { name: 'Order' });
  await expect(order).toHaveValue('soonest');
  await order.selectOption('A–Z');
  await page.reload();
  await expect(order).toHaveValue('name');
  await scrollUntil(page, 'Person 46');
  await opener(page, 'Person 46').click();
  await page.getByRole('link', { name: 'Edit Person 46' }).click();
  await page.getByLabel('Name').fill('Aaron');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cardOf(page, 'Aaron')).toBeInViewport();
  await expect(opener(page, 'Aaron')).toHaveAttribute('aria-expanded', 'true');
  await expect(opener(page, 'Aaron')).toBeFocused();
  await photograph(page, 'home-saved', { fullPage: false });

  // The message leads back to the card from elsewhere.
  await page.getByRole('link', { name: 'Events' }).click();
  const toast = page.locator('[data-toasts]');
  await expect(toast).toContainText('Aaron is saved: Birthday in 45 days');
  await toast.getByRole('button', { name: 'Open' }).click();
  await expect(opener(page, 'Aaron')).toBeFocused();
});

test('a person who has deleted a connection by mistake can undo it, also without a network', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  const occasions = [{ name: 'Wedding', date: isoDayIn(9) }];
  for (const name of ['Ana Silva', 'Ben Jones']) await makeConnection(request, account, { name, occasions });
  await openSignedIn(page, account);
  await workerReady(page);
  const toast = page.locator('[data-toasts]');
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    await page.getByRole('button', { name: 'Delete Ana Silva' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(cardOf(page, 'Ana Silva')).toHaveCount(0);
    await expect(toast).toContainText('Ana Silva is deleted');
    if (!isOffline) {
      await expect.poll(async () => (await connectionsOf(request, account)).length).toBe(1);
      await photographBoth(page, 'home-deleted');
      await expectNoFaults(page);
    }
    await toast.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(cardOf(page, 'Ana Silva')).toBeInViewport();
    await expect(cardOf(page, 'Ana Silva')).toContainText('Wedding');
    await expect(opener(page, 'Ana Silva')).toBeFocused();
  }
  await context.setOffline(false);
  await expect
    .poll(async () => (await connectionsOf(request, account)).map(({ name }) => name))
    .toEqual(['Ben Jones', 'Ana Silva']);
});

test('on a narrow phone a closed card has room for a long name, its day and how long there is', async ({
  page,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: 'Ana Silva',
    occasions: [{ name: 'Birthday', date: isoDayIn(5, 30) }],
  });
  const name = 'Anna-Lena Hubertusmayer';
  await makeConnection(request, account, { name, occasions: [{ name: 'Birthday', date: isoDayIn(110, 30) }] });
  await page.setViewportSize({ width: 320, height: 568 });
  await openSignedIn(page, account);
  const card = cardOf(page, name);
  await expect(card.getByRole('button').first()).toHaveAttribute('aria-expanded', 'false');
  await expect(card).toContainText('in 110 days');
  const words = await card.evaluate((element) => {
    const title = document.getElementById(element.getAttribute('aria-labelledby')!)!;
    const day = title.nextElementSibling!;
    const lines = document.createRange();
    lines.selectNodeContents(day);
    return {
      cutOff: title.scrollHeight > title.clientHeight,
      linesOfTheDay: new Set([...lines.getClientRects()].map(({ top }) => top)).size,
    };
  });
  expect(words).toEqual({ cutOff: false, linesOfTheDay: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
