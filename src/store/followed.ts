import { useSyncExternalStore } from 'react';
import { type ChangedConnections, observeConnections } from '../db/observe-connections.ts';

/** Reads what is followed. Of what was read before, only what has changed since needs to be looked at. */
export type Read<Value> = (changed: ChangedConnections, before: Value | undefined) => Promise<Value>;

/** Calls back after each change of what is followed. */
type Observe = (onChange: (changed: ChangedConnections) => void) => () => void;

/**
 * How long it rests after a read, by how long that took: what changes all the time, as while a device is being filled, must
 * not be read all the time.
 */
const REST = 4;
/** It rests no longer than this, in milliseconds: a page may have been asleep while it read. */
const LONGEST_REST = 2_000;

/** What is known of something that is followed. */
interface Known<Value> {
  /** As it was read last; undefined before it was read at all. */
  value: Value | undefined;
  /** False until it has been read, and after changes that came while nobody looked until those have been. */
  isCurrent: boolean;
}

/**
 * What is read of very many connections, and kept current. While nobody looks, only the ids of what changes are noted, and
 * read when somebody does. Changes that come while it reads are read together afterwards.
 */
export class Followed<Value> {
  /** Ends the following for good. */
  readonly end: () => void;
  readonly #read: Read<Value>;
  readonly #listeners = new Set<() => void>();
  #known: Known<Value> = { value: undefined, isCurrent: false };
  #failure: { error: unknown } | undefined;
  #changed: ChangedConnections = 'any';
  #isReading = false;
  /** What has become of the value while it was being read, perhaps as it was before. */
  #laidOver: ((value: Value) => Value)[] = [];

  /** Follows connections, unless `observe` is of something else. */
  constructor(read: Read<Value>, observe: Observe = observeConnections) {
    this.#read = read;
    this.end = observe((changed) => {
      this.#changed = both(this.#changed, changed);
      if (this.#listeners.size === 0) this.#known = { ...this.#known, isCurrent: false };
      this.#readOn();
    });
  }

  /** Throws what reading has failed with, as a live query does. */
  readonly known = (): Known<Value> => {
    if (this.#failure) throw this.#failure.error;
    return this.#known;
  };

  /** Calls back whenever something has been read. Returns what ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#failure = undefined;
    this.#readOn();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      // A screen that has failed is shown anew by asking what is known, before it subscribes.
      this.#failure = undefined;
      if (this.#hasChanged()) this.#known = { ...this.#known, isCurrent: false };
    };
  };

  /** Has what is known be what a change of this tab has made of it, before that could have been read again. */
  readonly layOver = (change: (value: Value) => Value): void => {
    if (this.#isReading) this.#laidOver.push(change);
    const { value } = this.#known;
    if (value !== undefined && !this.#failure) this.#tell({ ...this.#known, value: change(value) });
  };

  #readOn(): void {
    if (!this.#isReading) void this.#readChanged();
  }

  async #readChanged(): Promise<void> {
    this.#isReading = true;
    while (this.#listeners.size > 0 && this.#hasChanged()) {
      const changed = this.#changed;
      this.#changed = new Set();
      this.#laidOver = [];
      try {
        const begun = performance.now();
        let value: Value = await this.#read(changed, this.#known.value);
        const read = performance.now();
        // Whoever listens draws at once: together with what has been read that would keep a finger waiting.
        await pause(0);
        const told = performance.now();
        for (const change of this.#laidOver) value = change(value);
        // What changed meanwhile is read by who is there, or by who comes next.
        this.#tell({ value, isCurrent: this.#listeners.size > 0 || !this.#hasChanged() });
        const took = read - begun + performance.now() - told;
        await pause(Math.min(REST * took, LONGEST_REST));
      } catch (error) {
        this.#changed = both(this.#changed, changed);
        // Whoever comes next tries anew.
        if (this.#listeners.size > 0) this.#tell(this.#known, { error });
        break;
      }
    }
    // In the same breath as the last look at what has changed: what changes from here on begins anew.
    this.#isReading = false;
  }

  #hasChanged(): boolean {
    return this.#changed === 'any' || this.#changed.size > 0;
  }

  #tell(known: Known<Value>, failure?: { error: unknown }): void {
    if (known.value !== this.#known.value || known.isCurrent !== this.#known.isCurrent) this.#known = known;
    this.#failure = failure;
    for (const listener of this.#listeners) listener();
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}

function both(one: ChangedConnections, other: ChangedConnections): ChangedConnections {
  return one === 'any' || other === 'any' ? 'any' : new Set([...one, ...other]);
}

/** What is known of it, following it for as long as it is shown. Nothing is read while it isn't wanted. */
export function useFollowed<Value>(followed: Followed<Value>, isWanted = true): Known<Value> {
  return useSyncExternalStore(isWanted ? followed.subscribe : never, followed.known);
}

function never(): () => void {
  return () => {};
}
