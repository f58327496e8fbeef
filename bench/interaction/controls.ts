import type { Page } from 'playwright';

/** Something on a screen that a finger or a key can act on. */
export interface Control {
  /** Its place among all controls of the screen. */
  at: number;
  name: string;
  /** A key is pressed in it, rather than a finger on it. */
  isTyped: boolean;
}

/** Marks every control of a screen, and gives one of each kind: those that look and read the same behave the same. */
export async function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const kinds = new Set<string>();
    const found: { at: number; name: string; isTyped: boolean }[] = [];
    let at = -1;
    for (const element of document.querySelectorAll(
      'button, a[href], input, select, textarea, summary, [role="switch"]',
    )) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < 4 || height < 4) continue;
      element.dataset['benchControl'] = '';
      at += 1;
      const leavesApp = element.matches('a[target="_blank"], a[href^="mailto:"], a[href^="#"]');
      if (leavesApp || element.matches(':disabled')) continue;
      const words = element.textContent.trim() || element.getAttribute('aria-label') || element.getAttribute('name');
      const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? words) : words;
      const kind = `${element.localName}${element.getAttribute('role') ?? ''} ${label ?? ''}`;
      const key = `${kind} ${element.className}`;
      if (kinds.has(key)) continue;
      kinds.add(key);
      const isTyped = element.matches('input:not([type="checkbox"], [type="radio"]), textarea, select');
      found.push({ at, name: kind.slice(0, 60), isTyped });
    }
    return found;
  });
}
