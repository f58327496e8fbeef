import type { Page } from 'playwright';

/** A control of a screen that takes taps or keys. */
export interface Control {
  /** Its mark on the page; the same each time the screen is opened. */
  mark: string;
  name: string;
  /** Whether it is tested by a key instead of a tap. */
  isTyped: boolean;
}

/** Marks every control of a screen, and returns one of each kind: equal look and name mean equal behaviour. */
export async function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const kinds = new Set<string>();
    const found: { mark: string; name: string; isTyped: boolean }[] = [];
    for (const element of document.querySelectorAll(
      'button, a[href], input, select, textarea, summary, [role="switch"]',
    )) {
      if (!(element instanceof HTMLElement) || !element.checkVisibility()) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < 4 || height < 4) continue;
      const leavesApp = element.matches('a[target="_blank"], a[href^="mailto:"], a[href^="#"]');
      if (leavesApp || element.matches(':disabled')) continue;
      const words = element.textContent.trim() || element.getAttribute('aria-label') || element.getAttribute('name');
      const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? words) : words;
      const kind = `${element.localName}${element.getAttribute('role') ?? ''} ${label ?? ''}`;
      const mark = `${kind} ${element.className}`.replaceAll(/\W+/g, '-');
      if (kinds.has(mark)) continue;
      kinds.add(mark);
      element.dataset['benchControl'] = mark;
      const isTyped = element.matches('input:not([type="checkbox"], [type="radio"]), textarea, select');
      found.push({ mark, name: kind.slice(0, 60), isTyped });
    }
    return found;
  });
}
