import { expect } from 'vitest';
import type { WebkitPage } from '../../scripts/browser/webkit-page.ts';
import { readCards } from '../fixtures/cards.ts';

/**
 * What somebody does and sees in a page. Its inspector has no keyboard: controls are pressed, and fields are typed into,
 * from within the page, which fires the events that a person's hand would. Everything is waited for from out here.
 */
export class Person {
  readonly #page: WebkitPage;

  constructor(page: WebkitPage) {
    this.#page = page;
  }

  /** Presses what has this name, once it is there. */
  async press(role: 'button' | 'link', name: string): Promise<void> {
    await this.#until(pressIn, role === 'link' ? 'a' : 'button', name);
  }

  /** Types into the field of this label, in place of what it holds. */
  async fill(label: string, text: string): Promise<void> {
    await this.#until(fillIn, label, text);
  }

  /** Signs in by the form, and answers the question about cookies. */
  async signIn(email: string): Promise<void> {
    await this.press('button', 'Only necessary');
    await this.fill('E-mail', email);
    await this.fill('Password', 'Secret123');
    await this.press('button', 'Sign in');
  }

  /** Gives a connection another name; its card is open. */
  async rename(from: string, to: string): Promise<void> {
    await this.press('link', `Edit ${from}`);
    await this.fill('Name', to);
    await this.press('button', 'Save');
  }

  /** Expects home to show these connections, by name, and which of them hold what is not yet sent. */
  async sees(cards: Record<string, 'sent' | 'not yet sent'>): Promise<void> {
    await expect.poll(() => this.#page.evaluate(readCards)).toEqual(cards);
  }

  async #until<Arguments extends readonly unknown[]>(
    act: (...args: Arguments) => boolean,
    ...args: Arguments
  ): Promise<void> {
    await expect.poll(() => this.#page.evaluate(act, ...args), { message: args.join(' ') }).toBe(true);
  }
}

function pressIn(tag: string, name: string): boolean {
  const control = [...document.querySelectorAll<HTMLElement>(tag)].find(
    (one) =>
      (one.getAttribute('aria-label') ?? one.textContent).trim() === name &&
      one.checkVisibility() &&
      one.closest('[inert], [aria-hidden=true], :disabled') === null,
  );
  control?.focus();
  control?.click();
  return control !== undefined;
}

function fillIn(label: string, text: string): boolean {
  const labels = [...document.querySelectorAll('label')];
  const input = labels.find((one) => one.textContent.trim() === label && one.closest('[inert]') === null)?.control;
  if (!(input instanceof HTMLInputElement)) return false;
  input.focus();
  input.select();
  document.execCommand('insertText', false, text);
  return input.value === text;
}
