import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { PendingRow } from '../../src/db/rows.ts';

/** What a person can change of somebody, each by itself, as it is compared. */
export type Values = Record<string, string>;

interface Known {
  isDeleted: boolean;
  /** Whether a change of them was refused, given up or added again, so that any value that was ever entered may stand. */
  isLoose: boolean;
  fields: Map<string, { before: string; last: Map<number, string>; ever: Set<string> }>;
}

/** What stands for a value that isn't there. */
const NONE = '';

/** The values of somebody, by the words that the screens use. */
export function valuesOf({ name, gender, country, occasions, giftMarks }: Connection): Values {
  const values: Values = { name, gender: gender ?? NONE, country: country ?? NONE };
  for (const occasion of occasions) if (occasion.date) values[`occasion ${occasion.name}`] = occasion.date.slice(0, 10);
  for (const mark of giftMarks ?? []) values[`gift ${mark.title}`] = mark.state;
  return values;
}

/** An account, kept beside the app's own, of what the walk made of people through the screens of each device. */
export class Ledger {
  readonly #people = new Map<string, Known>();
  readonly #looseNames = new Set<string>();

  /** Notes somebody who is there, or was just added. */
  add(id: string, values: Values): void {
    const known: Known = { isDeleted: false, isLoose: false, fields: new Map() };
    this.#people.set(id, known);
    for (const [field, value] of Object.entries(values)) this.#field(known, field, value);
  }

  /** Notes what one device has made of a value of somebody. */
  edit(device: number, id: string, field: string, from: string, to: string): void {
    const known = this.#people.get(id);
    if (!known || from === to) return;
    const noted = this.#field(known, field, from);
    noted.last.set(device, to);
    noted.ever.add(to);
  }

  delete(id: string): void {
    const known = this.#people.get(id);
    if (known) known.isDeleted = true;
  }

  /** Notes that a change of somebody was refused or given up: of whoever it is about, and of whom it would have named so. */
  loosen({ id, base, mine, gone, inFlight }: PendingRow): void {
    const isNamed = gone || mine?.name !== base?.name;
    const sent = inFlight.map(({ change }) => (change.arguments as { name?: unknown }).name);
    for (const key of [id, isNamed ? mine?.name : undefined, ...sent]) {
      if (typeof key !== 'string') continue;
      const known = this.#people.get(key);
      if (known) known.isLoose = true;
      else this.#looseNames.add(key);
    }
  }

  /** What of this the server does not bear out. */
  compare(held: readonly Connection[]): string[] {
    const faults: string[] = [];
    const byId = new Map(held.map((one) => [one.id, one]));
    for (const [id, known] of this.#people) {
      const names = known.fields.get('name')?.ever ?? new Set();
      if (known.isLoose || [...names].some((name) => this.#looseNames.has(name))) continue;
      const who = `${[...names].join(' / ')} (${id})`;
      const stored = byId.get(id);
      if (known.isDeleted) {
        if (stored) faults.push(`${who} was deleted, and the server still has them`);
        continue;
      }
      if (!stored) {
        faults.push(`${who} is not on the server`);
        continue;
      }
      const values = valuesOf(stored);
      for (const [field, { before, last }] of known.fields) {
        const allowed = last.size === 0 ? [before] : [...last.values()];
        const is = values[field] ?? NONE;
        if (!allowed.includes(is))
          faults.push(`${who}: ${field} is ‘${is}’, and should be ‘${allowed.join('’ or ‘')}’`);
      }
    }
    return [...faults, ...this.#strangers(held)];
  }

  /** Who is there although nobody was ever added so. */
  #strangers(held: readonly Connection[]): string[] {
    const names = new Set([...this.#people.values()].flatMap(({ fields }) => [...(fields.get('name')?.ever ?? [])]));
    return held
      .filter(({ id, name }) => !this.#people.has(id) && !this.#looseNames.has(name) && !this.#looseNames.has(id))
      .map(({ id, name }) => `${name} (${id}) is on the server${names.has(name) ? ' once more' : ', added by nobody'}`);
  }

  #field({ fields }: Known, field: string, before: string) {
    const noted = fields.get(field) ?? { before, last: new Map<number, string>(), ever: new Set([before]) };
    fields.set(field, noted);
    return noted;
  }
}
