import type { ElementHandle, Page } from 'puppeteer-core';
import { expect, vi } from 'vitest';
import { readCards } from '../fixtures/cards.ts';

/** Long enough for a loaded machine. */
const TIME_LIMIT_MS = 60_000;

/**
 * A person's actions and observations on a page. Waits outside of the page: puppeteer's waiting functions are built
 * from text in the page, which the content security policy refuses.
 */
export class Person {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Waits for a control of this name, and presses it by keyboard, so that a moving control isn't missed. */
  async press(role: 'button' | 'link' | 'switch', name: string): Promise<void> {
    const control = await this.#find(`::-p-aria([name="${name}"][role="${role}"])`);
    await control.press('Enter');
  }

  /** Replaces the content of the field with this label. */
  async fill(label: string, text: string): Promise<void> {
    // The first match is the label itself.
    const found = await this.#find(`::-p-aria(${label})`);
    await found.evaluate((part) => {
      const input = part instanceof HTMLLabelElement ? part.control : part;
      if (!(input instanceof HTMLInputElement)) throw new Error('This is no field');
      input.focus();
      input.select();
    });
    await this.#page.keyboard.type(text);
  }

  /** Signs in by the form, and answers the cookie question. */
  async signIn(address: string, email: string): Promise<void> {
    await this.#page.goto(`${address}/login`);
    await this.press('button', 'Only necessary');
    await this.fill('E-mail', email);
    await this.fill('Password', 'Secret123');
    await this.press('button', 'Sign in');
  }

  /** Opens the closed card of a connection. */
  async open(name: string): Promise<void> {
    const heading = await this.#find(`::-p-xpath(//article[.//*[text()="${name}"]]//h2/button)`);
    await heading.press('Enter');
  }

  /** Renames a connection whose card is open. */
  async rename(from: string, to: string): Promise<void> {
    await this.press('link', `Edit ${from}`);
    await this.fill('Name', to);
    await this.press('button', 'Save');
  }

  /**
   * Expects home to show exactly these connections, by name, each marked as not yet sent or not. After saving, home is
   * shown before the browser's history has gone back to it: a reload in between would open the form again.
   */
  async sees(cards: Record<string, 'sent' | 'not yet sent'>): Promise<void> {
    await vi.waitFor(
      async () => {
        const shown = { cards: await this.#page.evaluate(readCards), path: new URL(this.#page.url()).pathname };
        const text = await this.#page.evaluate(() => document.body.innerText);
        expect(shown, `The page says: ${text}`).toEqual({ cards, path: '/' });
      },
      { timeout: TIME_LIMIT_MS },
    );
  }

  #find(selector: string): Promise<ElementHandle> {
    return vi.waitFor(
      async () => {
        const found = await this.#page.$(selector);
        if (found === null) throw new Error(`The page has no ${selector}`);
        return found;
      },
      { timeout: TIME_LIMIT_MS },
    );
  }
}
