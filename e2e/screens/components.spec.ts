import type { Page } from '@playwright/test';
import { expectNoFaults } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/gallery.ts';
import { photograph } from '../fixtures/photograph.ts';

const windows = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
};

for (const [name, use] of Object.entries(windows)) {
  test.describe(`on a ${name}`, () => {
    test.use(use);

    test('every component looks right and axe finds nothing in either theme', async ({ page }) => {
      await photograph(page, `components-${name}`);
      await expectNoFaults(page);
    });

    test('axe finds nothing in any open overlay', async ({ page }) => {
      for (const [overlay, button] of [
        ['dialog', 'Open a dialog'],
        ['question', 'Ask first'],
        ['sheet', 'Open a sheet'],
        ['long-dialog', 'Open a long one'],
      ] as const) {
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoFaults(page, '[role="dialog"]');
        await photograph(page, `components-${overlay}-${name}`, { fullPage: false });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });

    test('axe finds nothing in the calendar, by years, months and days', async ({ page }) => {
      await calendarButton(page, 'Birthday').click();
      for (const [view, next] of [
        ['years', '1991'],
        ['months', 'June 1991'],
        ['days', undefined],
      ] as const) {
        await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
        await expectNoFaults(page, '[role="dialog"]');
        await photograph(page, `components-calendar-${view}-${name}`, { fullPage: false });
        if (next !== undefined) await page.getByRole('button', { name: next, exact: true }).click();
      }
    });
  });
}

test('nothing is wider than a window of 320 px, which is also 1280 px at 400%', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await photograph(page, 'components-narrow');
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content).toBe(window);
});

test('everything that a thumb presses measures at least 44 px', async ({ page }) => {
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        // A link in a text is as high as its line.
        'main button, main a:not(p a), main select, main input:not([type="checkbox"]), main label:has(input), nav a, nav button',
      ),
    ]
      .map((element) => ({ box: element.getBoundingClientRect(), html: element.outerHTML }))
      .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
      .map(({ box, html }) => `${box.width} × ${box.height} ${html}`),
  );
  expect(small).toEqual([]);
});

test('a chosen theme beats the system’s', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const choose = (choice: string) =>
    page.evaluate((value) => (document.documentElement.dataset['theme'] = value), choice);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await ground();
  expect(dark).not.toBe(light);
  await choose('light');
  expect(await ground()).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await choose('dark');
  expect(await ground()).toBe(dark);
});

test('forced colours give every button an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await photograph(page, 'components-forced-colours');
  const buttons = page.getByRole('region', { name: 'Buttons' }).locator('button, a');
  const edges = await buttons.evaluateAll((elements) =>
    elements.map((element) => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(element);
      return Number.parseFloat(borderTopWidth) >= 1 && !borderTopColor.startsWith('rgba(');
    }),
  );
  expect(edges.length).toBeGreaterThan(10);
  expect(edges).not.toContain(false);
});

const value = (page: Page, label: string) => page.getByLabel(`${label}’s value`, { exact: true });

test.describe('a date field', () => {
  test('takes a date typed in a usual way and shows it in full once left', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Day', exact: true });
    await field.fill('5/3/27');
    await expect(value(page, 'Day')).toHaveText('unreadable: 5/3/27');
    await field.fill('5/3/2027');
    await expect(value(page, 'Day')).toHaveText('2027-03-05');
    await field.press('Tab');
    await expect(field).toHaveValue('05 March 2027');
  });

  test('says in words how a short date is read, beside its label, and moves nothing', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Birthday' });
    const next = page.getByRole('textbox', { name: 'Day', exact: true });
    await field.fill('14/7/8');
    const before = await next.boundingBox();
    await field.fill('14/7/85');
    const words = page.getByText('14 July 1985');
    await expect(words).toBeVisible();
    await expect(value(page, 'Birthday')).toHaveText('1985-07-14');
    expect(await next.boundingBox()).toEqual(before);
    const label = (await page.locator('label').filter({ hasText: 'Birthday' }).first().boundingBox())!;
    const box = (await words.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual((await field.boundingBox())!.y);
    expect(box.y).toBeGreaterThanOrEqual(label.y - 2);
    await photograph(page, 'date-in-words', { fullPage: false });
    await field.press('Tab');
    await expect(field).toHaveValue('14 July 1985');
    await expect(words).toHaveCount(0);
  });

  test('says which form it takes when the typed text is no date, and has no old value', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Birthday' });
    await field.fill('31 April 1988');
    await field.press('Tab');
    await expect(field).toHaveAccessibleDescription(/Please type a date such as/);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('31 April 1988');
    // Not empty: a form must be able to refuse it, and to restore it.
    await expect(value(page, 'Birthday')).toHaveText('unreadable: 31 April 1988');
    await field.fill('30 April 1988');
    await expect(value(page, 'Birthday')).toHaveText('1988-04-30');
    await expect(field).not.toHaveAttribute('aria-invalid');
  });

  test('is emptied by emptying it', async ({ page }) => {
    const field = page.getByRole('textbox', { name: 'Birthday' });
    await field.fill('');
    await field.press('Tab');
    await expect(value(page, 'Birthday')).toHaveText('');
    await expect(field).not.toHaveAttribute('aria-invalid');
  });

  test('is picked from by keyboard, from the year down, and gives the focus back', async ({ page }) => {
    const button = calendarButton(page, 'Birthday');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveText('1988');
    await page.keyboard.press('ArrowDown');
    await expect(focused(page)).toHaveText('1992');
    await page.keyboard.press('ArrowLeft');
    await expect(focused(page)).toHaveText('1991');
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveText('December');
    await page.keyboard.press('ArrowLeft');
    await expect(focused(page)).toHaveText('November');
    await page.keyboard.press('Enter');
    await expect(focused(page)).toHaveText('3');
    await page.keyboard.press('ArrowDown');
    await expect(focused(page)).toHaveText('10');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Birthday' })).toHaveValue('10 November 1991');
    await expect(value(page, 'Birthday')).toHaveText('1991-11-10');
    await expect(button).toBeFocused();
  });

  test('has a column for each thing beside another', async ({ page }) => {
    await calendarButton(page, 'Birthday').click();
    for (const [columns, next] of [
      [4, '1991'],
      [3, 'June 1991'],
      [7, undefined],
    ] as const) {
      const grid = page.getByRole('grid');
      const row = grid.getByRole('row').filter({ has: page.getByRole('gridcell') });
      await expect(row.first().getByRole('gridcell')).toHaveCount(columns);
      const spans = await grid
        .getByRole('gridcell')
        .evaluateAll((cells) => cells.map((cell) => (cell as HTMLTableCellElement).colSpan));
      expect(new Set(spans)).toEqual(new Set([1]));
      if (next !== undefined) await page.getByRole('button', { name: next, exact: true }).click();
    }
  });

  test('is left as it was by Escape', async ({ page }) => {
    const button = calendarButton(page, 'Birthday');
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(value(page, 'Birthday')).toHaveText('1988-12-03');
    await expect(button).toBeFocused();
  });

  test('offers no day outside its range', async ({ page }) => {
    await page.getByRole('textbox', { name: 'Day', exact: true }).fill('1 November 2031');
    await calendarButton(page, 'Day').click();
    const day = (number: number) =>
      page.getByRole('dialog').getByRole('button', { name: new RegExp(`\\b${number} November 2031`) });
    await expect(day(20)).not.toHaveAttribute('aria-disabled', 'true');
    await expect(day(21)).toHaveAttribute('aria-disabled', 'true');
    // A forced press doesn't wait until the sheet has risen.
    await expect(day(21)).toBeInViewport({ ratio: 1 });
    await day(21).click({ force: true });
    await expect(value(page, 'Day')).toHaveText('2031-11-01');
    await day(20).click();
    await expect(value(page, 'Day')).toHaveText('2031-11-20');
  });

  test.describe('without a network', () => {
    // The amount field, which loads after the first paint, may also fail to load.
    test.use({ expectedFault: /ERR_INTERNET_DISCONNECTED|Failed to fetch .*amount-form/ });

    test('can still be typed into when its calendar cannot be loaded', async ({ page, context }) => {
      await context.setOffline(true);
      await calendarButton(page, 'Day').click();
      const field = page.getByRole('textbox', { name: 'Day', exact: true });
      await expect(field).toHaveAccessibleDescription(/could not be opened/);
      await context.setOffline(false);
      await field.fill('1 May 2027');
      await expect(value(page, 'Day')).toHaveText('2027-05-01');
    });
  });
});

const picker = (page: Page) => page.getByRole('group', { name: /^Interests/ });
const search = (page: Page) => picker(page).getByRole('textbox');
const chip = (page: Page, name: string) => picker(page).getByRole('button', { name, exact: true });

test.describe('a chip picker', () => {
  test('is named in words that do not run into each other', async ({ page, context }) => {
    await expect(picker(page)).toBeVisible();
    // The browser's own name: Playwright and axe insert spaces that it lacks.
    const session = await context.newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const names = nodes.filter(({ role }) => role?.value === 'group').map(({ name }) => String(name?.value));
    expect(names.filter((name) => name.includes(' chosen'))).toEqual([
      'Interests 2 of 4 chosen',
      'Full 3 of 3 chosen',
      'Empty 0 of 10 chosen',
    ]);
  });

  test('moves an option to the top when it is pressed, and back when it is removed', async ({ page }) => {
    await chip(page, 'Coffee').click();
    await expect(chip(page, 'Remove Coffee')).toBeVisible();
    await expect(chip(page, 'Coffee')).toHaveCount(0);
    await chip(page, 'Remove Coffee').click();
    await expect(chip(page, 'Coffee')).toBeVisible();
  });

  test('adds what is typed by Enter, in the option’s spelling or as an own entry', async ({ page }) => {
    await search(page).fill('  hIKing ');
    await search(page).press('Enter');
    await expect(chip(page, 'Remove Hiking')).toBeVisible();
    await expect(search(page)).toHaveValue('');
    await search(page).fill('star  gazing');
    await chip(page, 'Add ‘star gazing’').click();
    await expect(chip(page, 'Remove star gazing')).toBeVisible();
  });

  test('finds options by a part of their name, and is empty again once one is pressed', async ({ page }) => {
    await search(page).fill('ing');
    await expect(chip(page, 'Cycling')).toBeVisible();
    await expect(chip(page, 'Art')).toHaveCount(0);
    await chip(page, 'Running').click();
    await expect(search(page)).toHaveValue('');
    await expect(chip(page, 'Art')).toBeVisible();
  });

  test('refuses twice the same and too short an entry, and says so', async ({ page }) => {
    await search(page).fill('wild SWIMMING');
    await search(page).press('Enter');
    await expect(search(page)).toHaveAccessibleDescription(/already chosen/);
    await search(page).fill('x');
    await search(page).press('Enter');
    await expect(search(page)).toHaveAccessibleDescription(/at least 2 characters/);
    await expect(picker(page)).toContainText('2 of 4 chosen');
  });

  test('disables further options at the limit, until one is removed', async ({ page }) => {
    await chip(page, 'Art').click();
    await chip(page, 'Baking').click();
    await expect(picker(page)).toContainText('4 of 4 chosen');
    await expect(chip(page, 'Camping')).toBeDisabled();
    await search(page).fill('Kites');
    await search(page).press('Enter');
    await expect(search(page)).toHaveAccessibleDescription(/4 is the most/);
    await chip(page, 'Remove Art').click();
    await search(page).fill('');
    await expect(chip(page, 'Camping')).toBeEnabled();
  });

  test('is one tab stop per group, with arrows within, and keeps the focus among the options', async ({ page }) => {
    await search(page).focus();
    await page.keyboard.press('Tab');
    await expect(chip(page, 'Art')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(chip(page, 'Baking')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(chip(page, 'Remove Baking')).toBeVisible();
    await expect(chip(page, 'Board games')).toBeFocused();
    await page.keyboard.press('Enter');
    // The limit is reached: no option can hold the focus.
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await expect(chip(page, 'Remove Board games')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chip(page, 'Remove Baking')).toBeFocused();
  });

  test('announces the added option and the number of chosen ones', async ({ page }) => {
    await chip(page, 'Art').click();
    await expect(picker(page).getByRole('status')).toHaveText('Art added. 3 of 4 chosen');
  });

  test('shows the first options, and all when asked', async ({ page }) => {
    await expect(chip(page, 'Travel')).toHaveCount(0);
    await chip(page, 'Show all 19').click();
    await expect(chip(page, 'Travel')).toBeVisible();
  });
});

test('a countdown is one line for a screen reader that reads line by line', async ({ page }) => {
  const lines = await page
    .getByText('in 3 days', { exact: true })
    .evaluate((element: HTMLElement) => element.innerText);
  expect(lines).toBe('in 3 days');
});

test.describe('a dialog', () => {
  test('holds the focus and gives it back on Escape', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Open a sheet' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Add connection' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('that is longer than the window scrolls by keyboard, under its own name', async ({ page }) => {
    await page.getByRole('button', { name: 'Open a long one' }).click();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('group', { name: 'About', exact: true })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByText('Paragraph 24 of a text')).toBeInViewport();
  });

  test('that asks begins at the safe answer, and is not dismissed by a press beside it', async ({ page }) => {
    await page.getByRole('button', { name: 'Ask first' }).click();
    await expect(page.getByRole('dialog')).toHaveAccessibleDescription('Are you sure you want to delete connection?');
    await expect(page.getByRole('button', { name: 'No', exact: true })).toBeFocused();
    // A press right after the one that opened it counts as its double press.
    await page.getByRole('button', { name: 'Yes', exact: true }).click({ trial: true });
    await page.mouse.click(5, 5);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByLabel('Answer')).toHaveText('Yes');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a switch is turned by Space and by pressing its words', async ({ page }) => {
  const push = page.getByRole('switch', { name: 'Push' });
  await push.focus();
  await page.keyboard.press('Space');
  await expect(push).toBeChecked();
  await page.getByText('Push', { exact: true }).click();
  await expect(push).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Disabled' })).toBeDisabled();
});

test('a toast closes after its time, but not while it has the focus', async ({ page }) => {
  await page.clock.install({ time: '2026-11-20T12:00:00Z' });
  await page.clock.pauseAt('2026-11-20T12:01:00Z');
  const toast = page.getByText('Copied to clipboard');
  const show = page.getByRole('button', { name: 'Show a toast' });
  await show.click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(4900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);

  await show.click();
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast).toHaveCount(0);
});

test('a card’s heading opens it and says whether it is open', async ({ page }) => {
  const heading = page.getByRole('button', { name: /^Tom/ });
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Opened for the first time')).toHaveCount(0);
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Opened for the first time')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Opened for the first time')).toBeHidden();
});

test('a password is shown and hidden by its toggle', async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Password' });
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('the skip link brings the keyboard to the content', async ({ page }) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the spinner stands still where motion is unwanted', async ({ page }) => {
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await running()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await running()).toBe(0);
});

function calendarButton(page: Page, label: string) {
  return page
    .locator('div')
    .filter({ has: page.getByRole('textbox', { name: label, exact: true }) })
    .last()
    .getByRole('button', { name: 'choose from calendar' });
}

function focused(page: Page) {
  return page.locator(':focus');
}
