import { useEffect, useReducer, useState } from 'react';
import type { Connection } from '../../contract/schema/connection.ts';
import { indexReader } from '../db/index-reader.ts';
import { type ChangedConnections, observeConnections } from '../db/observe-connections.ts';
import { sameRow } from './same-rows.ts';

/** How many rows are kept in memory of those that were shown. */
const KEPT = 1_000;

/** Connections that were shown, and which of them have changed since they were read. */
export class KeptRows {
  readonly rows = new Map<string, Connection>();
  /** Ends the noting of changes for good. */
  readonly end: () => void;
  readonly #listeners = new Set<() => void>();
  readonly #changed = new Set<string>();
  /** Which reading of a row is the latest, while it is going on. */
  readonly #readings = new Map<string, symbol>();

  constructor() {
    this.end = observeConnections((ids, mayHold) => this.#note(ids, mayHold));
  }

  /** Calls back once it is noted what has changed. Returns what ends it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads those of the ids that are not known as they are by now. Gives false where there were none. */
  async read(ids: readonly string[]): Promise<boolean> {
    this.#use(ids);
    const wanted = ids.filter((id) => !this.rows.has(id) || this.#changed.has(id));
    if (wanted.length === 0) return false;
    const reading = Symbol('reading');
    for (const id of wanted) {
      this.#readings.set(id, reading);
      // What changes from here on is noted anew.
      this.#changed.delete(id);
    }
    try {
      for (const row of await indexReader.connections(wanted)) {
        if (this.#readings.get(row.id) === reading) this.rows.set(row.id, sameRow(this.rows.get(row.id), row));
      }
    } catch (error) {
      for (const id of wanted) this.#changed.add(id);
      throw error;
    } finally {
      for (const id of wanted) if (this.#readings.get(id) === reading) this.#readings.delete(id);
    }
    this.#use(ids);
    this.#forgetOldest();
    return true;
  }

  #note(ids: ChangedConnections, mayHold: (id: string) => boolean): void {
    if (ids === 'any') {
      for (const id of [...this.rows.keys(), ...this.#readings.keys()]) if (mayHold(id)) this.#changed.add(id);
    } else {
      for (const id of ids) if (this.rows.has(id) || this.#readings.has(id)) this.#changed.add(id);
    }
    for (const listener of this.#listeners) listener();
  }

  /** Those that are shown are the last to be forgotten. */
  #use(ids: readonly string[]): void {
    for (const id of ids) {
      const row = this.rows.get(id);
      if (row === undefined) continue;
      this.rows.delete(id);
      this.rows.set(id, row);
    }
  }

  #forgetOldest(): void {
    for (const id of this.rows.keys()) {
      if (this.rows.size <= KEPT) break;
      this.rows.delete(id);
      this.#changed.delete(id);
    }
  }
}

/**
 * Has the rows of these ids be read where that is needed, for as long as they are there, and draws them once they were.
 * @param isShown whether what is known has been shown: where that is all of them, they are not read again before
 */
export function useKeptRows(kept: KeptRows, ids: readonly string[], isShown: boolean): ReadonlyMap<string, Connection> {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const [failure, setFailure] = useState<{ error: unknown }>();
  if (failure) throw failure.error;
  const wanted = ids.join(' ');
  const isWanted = isShown || !ids.every((id) => kept.rows.has(id));
  useEffect(() => {
    if (!isWanted) return undefined;
    const shown = wanted === '' ? [] : wanted.split(' ');
    let isLeft = false;
    const read = async () => {
      try {
        if ((await kept.read(shown)) && !isLeft) draw();
      } catch (error) {
        if (!isLeft) setFailure({ error });
      }
    };
    void read();
    const stop = kept.onChange(() => void read());
    return () => {
      isLeft = true;
      stop();
    };
  }, [isWanted, kept, wanted]);
  return kept.rows;
}
