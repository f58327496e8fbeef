import { useSyncExternalStore } from 'react';
import { observeTables } from '../../db/reading/observe-tables.ts';
import type { Session } from '../../db/accounts/session.ts';
import { readSession } from '../../db/accounts/session-storage.ts';

/**
 * A read that took longer than this, in milliseconds, is followed by a rest of so many times as long. The first read is not:
 * it waits for the database to be opened.
 */
const FRAME = 16;
const REST = 4;
/** It rests no longer than this, in milliseconds: a page may have been asleep while it read. */
const LONGEST_REST = 2_000;

/**
 * What is read of the mirror and read again after each change of the tables that it is read from, as by a live query. It is
 * kept while no screen shows it, so that a screen that is come back to has it at once; and it is read at a pace, so that
 * ten thousand connections that are just being pulled don't keep the page from answering.
 */
export class Followed<Value> {
  /** Ends the following for good. */
  readonly end: () => void;
  readonly #read: (before: Value | undefined) => Promise<Value>;
  readonly #rest: number;
  readonly #listeners = new Set<() => void>();
  readonly #first = Promise.withResolvers<void>();
  #value: Value | undefined;
  #failure: { error: unknown } | undefined;
  #stays = false;
  #isStale = true;
  #isReading = false;

  /** @param rest 0 for what is read in parts of bounded size, which somebody waits for while scrolling */
  constructor(
    read: (before: Value | undefined) => Promise<Value>,
    tables: Parameters<typeof observeTables>[0],
    rest = REST,
  ) {
    this.#read = read;
    this.#rest = rest;
    this.end = observeTables(tables, this.refresh);
  }

  /** What was read last, undefined before the first time. Throws what reading has failed with, as a live query does. */
  readonly known = (): Value | undefined => {
    if (this.#failure) throw this.#failure.error;
    return this.#value;
  };

  /** Resolves once it has been read for the first time. */
  get first(): Promise<void> {
    return this.#first.promise;
  }

  /** Has it be followed also while no screen shows it. */
  stay(): this {
    this.#stays = true;
    void this.#readOn();
    return this;
  }

  /** Calls back whenever something has been read. Returns what ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#failure = undefined;
    void this.#readOn();
    return () => {
      this.#listeners.delete(listener);
      // A screen that has failed is shown anew by asking what is known, before it subscribes.
      if (this.#listeners.size === 0) this.#failure = undefined;
    };
  };

  /** Forgets what was read, until something of it changes or another screen comes that shows it. */
  forget(): void {
    this.#value = undefined;
    this.#isStale = true;
  }

  /** Has it be read again, by whoever is there or comes next. */
  readonly refresh = (): void => {
    this.#isStale = true;
    void this.#readOn();
  };

  async #readOn(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#isStale && (this.#stays || this.#listeners.size > 0)) {
      this.#isStale = false;
      const begun = performance.now();
      const before = this.#value;
      try {
        this.#tell(await this.#read(before));
      } catch (error) {
        this.#isStale = true;
        // A database that was closed is opened again, and says then that all has to be read anew.
        if (isCutOff(error)) break;
        // What nobody shows yet is read anew by who comes to show it.
        if (this.#listeners.size === 0) reportError(error);
        else this.#tell(this.#value, { error });
        break;
      }
      const took = performance.now() - begun;
      const rest = before !== undefined && took > FRAME ? Math.min(this.#rest * took, LONGEST_REST) : 0;
      if (rest > 0) await new Promise((resolve) => void setTimeout(resolve, rest));
    }
    // In the same breath as the last look: what changes from here on begins anew.
    this.#isReading = false;
  }

  #tell(value: Value | undefined, failure?: { error: unknown }): void {
    this.#value = value;
    this.#failure = failure;
    this.#first.resolve();
    for (const listener of this.#listeners) listener();
  }
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && ['DatabaseClosedError', 'AbortError'].includes(error.name);
}

/** What is known of it, following it for as long as it is shown. */
export function useFollowed<Value>({ subscribe, known }: Followed<Value>): Value | undefined {
  return useSyncExternalStore(subscribe, known);
}

/** One of it for whoever is signed in; that of the account before is ended. */
export function ofSession<Value>(make: () => Followed<Value>): () => Followed<Value> {
  let current: { session: Session | undefined; followed: Followed<Value> } | undefined;
  return () => {
    const session = readSession();
    if (current?.session === session && current) return current.followed;
    current?.followed.end();
    current = { session, followed: make() };
    return current.followed;
  };
}
