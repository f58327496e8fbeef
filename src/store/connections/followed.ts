import { useSyncExternalStore } from 'react';
import { observeTables } from '../../db/reading/observe-tables.ts';
import type { Session } from '../../db/accounts/session.ts';
import { readSession, watchSession } from '../../db/accounts/session-storage.ts';

// Milliseconds: a longer read is followed by a rest of `REST` times its duration. The first read opens the database.
const FRAME = 16;
const REST = 4;
// Milliseconds: the page may have been suspended while it read.
const LONGEST_REST = 2_000;

/**
 * A query on the mirror, repeated after each change of its tables. It keeps its value while no screen shows it, so that
 * a screen has it at once. The rests between reads let the page answer while ten thousand connections are pulled.
 */
export class Followed<Value> {
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

  /** @param rest 0 for bounded reads that the user waits for while scrolling */
  constructor(
    read: (before: Value | undefined) => Promise<Value>,
    tables: Parameters<typeof observeTables>[0],
    rest = REST,
  ) {
    this.#read = read;
    this.#rest = rest;
    const unfollow = observeTables(tables, this.refresh);
    this.end = () => {
      unfollow();
      this.#stays = false;
    };
  }

  /** The last value, undefined before the first read. Throws the error of a failed read, as a live query does. */
  readonly known = (): Value | undefined => {
    if (this.#failure) throw this.#failure.error;
    return this.#value;
  };

  /** Resolves after the first read. */
  get first(): Promise<void> {
    return this.#first.promise;
  }

  /** Follows the tables also while no screen shows the value. */
  stay(): this {
    this.#stays = true;
    void this.#readOn();
    return this;
  }

  /** Calls back after each read. Returns a function that ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#failure = undefined;
    void this.#readOn();
    return () => {
      this.#listeners.delete(listener);
      // A failed screen calls `known` before it subscribes again.
      if (this.#listeners.size === 0) this.#failure = undefined;
    };
  };

  /** Discards the value until the next change or the next subscriber. */
  forget(): void {
    this.#value = undefined;
    this.#isStale = true;
  }

  /** Reads again, now or for the next subscriber. */
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
        // A closed database reports all its tables as changed when it opens again.
        if (isCutOff(error)) break;
        // The next subscriber reads again.
        if (this.#listeners.size === 0) reportError(error);
        else this.#tell(this.#value, { error });
        break;
      }
      const took = performance.now() - begun;
      const rest = before !== undefined && took > FRAME ? Math.min(this.#rest * took, LONGEST_REST) : 0;
      if (rest > 0) await new Promise((resolve) => void setTimeout(resolve, rest));
    }
    // Synchronous with the last check of the loop: a later change starts a new one.
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

/** The value, followed while a component shows it. */
export function useFollowed<Value>({ subscribe, known }: Followed<Value>): Value | undefined {
  return useSyncExternalStore(subscribe, known);
}

/** One instance for the signed-in account; it ends with the next one, and once nobody is signed in. */
export function ofSession<Value>(make: () => Followed<Value>): () => Followed<Value> {
  let current: { session: Session | undefined; followed: Followed<Value> } | undefined;
  let unwatch: (() => void) | undefined;
  const end = () => {
    unwatch?.();
    current?.followed.end();
    current = undefined;
  };
  return () => {
    const session = readSession();
    if (current?.session === session && current) return current.followed;
    end();
    current = { session, followed: make() };
    unwatch = watchSession(() => {
      if (readSession() === undefined) end();
    });
    return current.followed;
  };
}
