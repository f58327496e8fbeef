import { deepStrictEqual, strictEqual } from 'node:assert';
import { person } from './factories.ts';

/** A sent, unacknowledged change: it is sent again unchanged until it is acknowledged. */
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
 * A user who adds connections and changes them, one change after the other, each with an `Idempotency-Key`, through
 * servers that are killed and restarted. Compares every answer with the acknowledged changes: a change that was lost or
 * made twice shows in the next version.
 */
export class StubbornWriter {
  readonly #token: string;
  readonly #connections: Acknowledged[] = [];
  #pending: Change | undefined;
  #count = 0;

  constructor(token: string) {
    this.#token = token;
  }

  /** The number of acknowledged changes. */
  get acknowledged(): number {
    return this.#connections.reduce((sum, { version }) => sum + version, 0);
  }

  /** Writes until the server is killed. */
  async write(address: string): Promise<void> {
    while (await this.#sendNext(address));
  }

  /** Sends the unacknowledged change, and compares the server's data with the acknowledged ones. */
  async settle(address: string): Promise<void> {
    // A database may need a moment to notice that the process that holds the change's key has died.
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

  /** @returns false without a whole answer, or while an earlier process still holds the change */
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
      // The server was killed before its answer arrived: the change may or may not have been made.
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
