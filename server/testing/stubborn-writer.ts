import { deepStrictEqual, strictEqual } from 'node:assert';
import { person } from './factories.ts';

/** A change that was sent and not acknowledged: it is sent again, as it was, until it is. */
interface Change {
  method: 'POST' | 'PUT';
  path: string;
  key: string;
  body: object;
}

interface Acknowledged {
  id: string;
  version: number;
}

const CHANGES_PER_CONNECTION = 8;
const SETTLING_TRIES = 100;

/**
 * Somebody who adds connections and changes them, one change after the other, each with an `Idempotency-Key`, through
 * servers that come and go. What was acknowledged is remembered, and every answer is held against it: a change that was
 * lost or done twice shows in the next version.
 */
export class StubbornWriter {
  readonly #token: string;
  readonly #connections: Acknowledged[] = [];
  #pending: Change | undefined;
  #count = 0;

  constructor(token: string) {
    this.#token = token;
  }

  /** How many changes were acknowledged. */
  get acknowledged(): number {
    return this.#connections.reduce((sum, { version }) => sum + version, 0);
  }

  /** Writes until the server is gone. */
  async write(address: string): Promise<void> {
    while (await this.#sendNext(address));
  }

  /** Sends what was never acknowledged, and holds all that the server has against what was. */
  async settle(address: string): Promise<void> {
    // A database may need a moment to notice that the one who had the change's key is gone.
    for (let tries = 0; this.#pending !== undefined && tries < SETTLING_TRIES; tries += 1)
      await this.#sendNext(address);
    strictEqual(this.#pending, undefined);
    const headers = { authorization: `Bearer ${this.#token}` };
    const stored = (await (await fetch(`${address}/api/contacts`, { headers })).json()) as Acknowledged[];
    deepStrictEqual(
      stored.map(({ id, version }) => ({ id, version })),
      this.#connections,
    );
  }

  /** @returns false where no whole answer came, or the change is still under way with whoever had it before */
  async #sendNext(address: string): Promise<boolean> {
    this.#pending ??= this.#nextChange();
    const answer = await this.#send(address, this.#pending);
    if (answer === undefined || answer.body.error === 'change_under_way') return false;
    this.#take(this.#pending, answer);
    this.#pending = undefined;
    return true;
  }

  #nextChange(): Change {
    this.#count += 1;
    const key = crypto.randomUUID();
    const last = this.#connections.at(-1);
    if (last === undefined || last.version >= CHANGES_PER_CONNECTION) {
      return { method: 'POST', path: '/api/contacts', key, body: person() };
    }
    const occasions = [{ name: 'Wedding', date: `2027-06-${10 + (this.#count % 20)}T00:00:00.000Z` }];
    return { method: 'PUT', path: `/api/contacts/${last.id}/occasions`, key, body: { occasions } };
  }

  async #send(address: string, { method, path, key, body }: Change) {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    try {
      const answer = await fetch(`${address}${path}`, { method, headers, body: JSON.stringify(body) });
      return { status: answer.status, body: (await answer.json()) as Acknowledged & { error?: string } };
    } catch {
      // The server was killed before its answer was here: nobody knows whether it has done it.
      return undefined;
    }
  }

  #take({ method }: Change, { status, body: { id, version } }: { status: number; body: Acknowledged }): void {
    strictEqual(status, method === 'POST' ? 201 : 200);
    if (method === 'POST') {
      strictEqual(version, 1);
      this.#connections.push({ id, version });
      return;
    }
    const last = this.#connections.at(-1)!;
    deepStrictEqual({ id, version }, { id: last.id, version: last.version + 1 });
    last.version = version;
  }
}
