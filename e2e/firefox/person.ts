import type { ElementHandle, Page } from 'puppeteer-core';
import { expect, vi } from 'vitest';
import { readCards } from '../fixtures/cards.ts';

/** Long enough for a loaded machine. */
const TIME_LIMIT_MS = 60_000;

/**
 * What somebody does and sees in a page. Everything is waited for from out here: what waits inside the page is built
 * from text there, which the content security policy refuses.
 */
export class Person {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses what has this name, once it is there, with the keyboard: nothing that still moves is missed so. */
  async press(role: 'button' | 'link' | 'switch', name: string): Promise<void> {
    const control = await this.#find(`::-p-aria([name="${name}"][role="${role}"])`);
    await control.press('Enter');
  }

  /** Types into the field of this label, in place of what it holds. */
  async fill(label: string, text: string): Promise<void> {
    // The first of this name is the label itself.
    const found = await this.#find(`::-p-aria(${label})`);
    await found.evaluate((part) => {
      const input = part instanceof HTMLLabelElement ? part.control : part;
      if (!(input instanceof HTMLInputElement)) throw new Error('This is no field');
      input.focus();
      input.select();
    });
    await this.#page.keyboard.type(text);
  }

  /** Signs in by the form, and answers the question about cookies. */
  async signIn(address: string, email: string): Promise<void> {
    await this.#page.goto(`${address}/login`);
    await this.press('button', 'Only necessary');
    await this.fill('E-mail', email);
    await this.fill('Password', 'Secret123');
    await this.press('button', 'Sign in');
  }

  /** Opens the card of a connection, which is closed. */
  async open(name: string): Promise<void> {
    const heading = await this.#find(`::-p-xpath(//article[.//*[text()="${name}"]]//h2/button)`);
    await heading.press('Enter');
  }

  /** Gives a connection another name; its card is open. */
  async rename(from: string, to: string): Promise<void> {
    await this.press('link', `Edit ${from}`);
    await this.fill('Name', to);
    await this.press('button', 'Save');
  }

  /**
   * Expects home to show these connections, by name, and which of them hold what is not yet sent. After saving, home is
   * shown before the browser's own history has gone back to it: a reload in between would open the form again.
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
