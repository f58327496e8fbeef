import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { PendingRow } from '../../src/db/rows.ts';

/** The fields of a person that a user can change, each in its compared form. */
export type Values = Record<string, string>;

interface Known {
  isDeleted: boolean;
  /** Whether a change of them was refused, discarded or repeated, so that any value ever entered is allowed. */
  isLoose: boolean;
  fields: Map<string, { before: string; last: Map<number, string>; ever: Set<string> }>;
}

/** The value of a missing field. */
const NONE = '';

/** The values of a person, in the screens' words. */
export function valuesOf({ name, gender, country, occasions, giftMarks }: Connection): Values {
  const values: Values = { name, gender: gender ?? NONE, country: country ?? NONE };
  for (const occasion of occasions) if (occasion.date) values[`occasion ${occasion.name}`] = occasion.date.slice(0, 10);
  for (const mark of giftMarks ?? []) values[`gift ${mark.title}`] = mark.state;
  return values;
}

/** An account, independent of the app's own, of the walk's changes of people through the screens of each device. */
export class Ledger {
  readonly #people = new Map<string, Known>();
  readonly #looseNames = new Set<string>();

  /** Notes a person who exists or was just added. */
  add(id: string, values: Values): void {
    const known: Known = { isDeleted: false, isLoose: false, fields: new Map() };
    this.#people.set(id, known);
    for (const [field, value] of Object.entries(values)) this.#field(known, field, value);
  }

  /** Notes a device's change of a value of a person. */
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

  /** Notes that a change of a person was refused or discarded: of this person, and of others with the wanted name. */
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

  /** The noted values that the server lacks. */
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

  /** The people who exist although no device has added a person of that name. */
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
