import type { Locator, Page } from 'playwright';

/** A control on the screen that can be pressed, typed into, or chosen from. */
export interface Control {
  kind: 'press' | 'type' | 'choose';
  name: string;
  /** The title of the dialog around it, if any. */
  dialog: string;
  locator: Locator;
}

/** Controls that would end the walk, or leave the app. */
const LEFT_ALONE =
  /^(Logout|Delete Account|Change Password|Download your data|Terms and Conditions|Cookies Management|Share my profile|Become a partner|Make a new address|Add to calendar)/;

/** All usable controls: with an open dialog only those in it. */
export async function controlsOf(page: Page): Promise<Control[]> {
  const found = await page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role="dialog"], dialog[open]')].filter((one) =>
      one.checkVisibility(),
    );
    const top = dialogs.at(-1);
    const list: { kind: 'press' | 'type' | 'choose'; name: string; dialog: string; mark: string }[] = [];
    for (const old of document.querySelectorAll('[data-walk]')) old.removeAttribute('data-walk');
    const wanted = 'button, a[href], input, select, textarea, summary, [role="switch"]';
    for (const element of (top ?? document).querySelectorAll(wanted)) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (
        element.closest('#first-frame') ||
        element.matches(':disabled, a[target="_blank"], a[href^="mailto:"], a[href^="#"]')
      )
        continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < 8 || height < 8) continue;
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? element.labels?.[0]?.textContent
          : undefined;
      const name = (label ?? element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 80);
      const isTyped = element.matches('input:not([type="checkbox"], [type="radio"]), textarea');
      const mark = String(list.length);
      element.dataset['walk'] = mark;
      const dialog = top?.getAttribute('aria-label') ?? top?.querySelector('h1, h2, h3')?.textContent ?? '';
      list.push({ kind: isTyped ? 'type' : element.matches('select') ? 'choose' : 'press', name, dialog, mark });
    }
    return list;
  });
  return found
    .filter(({ name }) => !LEFT_ALONE.test(name))
    .map(({ mark, ...control }) => ({ ...control, locator: page.locator(`[data-walk="${mark}"]`) }));
}
