import { connectionNameKey } from '../../../contract/rules/limits/connection-name.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { NAME_MAX_LENGTH } from '../../../contract/schema/accounts/person.ts';
import { folded } from '../../ui/theme/folded.ts';
import { birthdayOf, type Candidate, hasDay, isValid } from './candidates.ts';
import { isSameDay, type Offer, offerFor } from './offer.ts';

/**
 * How a candidate stands to the stored connections and to the rest of the file.
 * - `new`: to be added.
 * - `stored`: probably there already; `offer` is what the file knows otherwise. Of one with another birthday
 *   (`isOtherDay`) it is less certain.
 * - `twice`: another candidate has the name.
 * - `invalid`: name or birthday need a correction.
 */
export type Standing =
  | { kind: 'new' }
  | { kind: 'stored'; connection: Connection; offer: Offer | undefined; isOtherDay: boolean }
  | { kind: 'twice' }
  | { kind: 'invalid' };

/** The stored connections by their names. */
export class KnownPeople {
  readonly count: number;
  readonly #byName: ReadonlyMap<string, Connection>;
  readonly #byFolded: ReadonlyMap<string, Connection[]>;

  constructor(connections: readonly Connection[]) {
    this.count = connections.length;
    this.#byName = new Map(connections.map((connection) => [connectionNameKey(connection.name), connection]));
    this.#byFolded = Map.groupBy(connections, ({ name }) => folded(name));
  }

  has(name: string): boolean {
    return this.#byName.has(connectionNameKey(name));
  }

  /** Who a candidate probably is: of the same name, or of nearly the same and on the same day. */
  find(candidate: Candidate): Connection | undefined {
    const birthday = birthdayOf(candidate);
    const isOnDay = (connection: Connection) =>
      birthday !== null && connection.birthday !== null && isSameDay(connection.birthday, birthday);
    return (
      this.#byName.get(connectionNameKey(candidate.name)) ?? this.#byFolded.get(folded(candidate.name))?.find(isOnDay)
    );
  }
}

/** Each candidate's standing, in their order. The first of several of one person counts, the others are twice. */
export function standingsOf(candidates: readonly Candidate[], known: KnownPeople): Standing[] {
  const taken = new Set<string>();
  return candidates.map((candidate): Standing => {
    if (!isValid(candidate)) return { kind: 'invalid' };
    const connection = known.find(candidate);
    // Two changes of one stored person would replace each other.
    const key = connection?.id ?? connectionNameKey(candidate.name);
    if (taken.has(key)) return { kind: 'twice' };
    if (connection) {
      taken.add(key);
      return storedStanding(candidate, connection);
    }
    if (candidate.choice !== false) taken.add(key);
    return { kind: 'new' };
  });
}

function storedStanding(candidate: Candidate, connection: Connection): Standing {
  const birthday = birthdayOf(candidate);
  const isOtherDay = birthday !== null && connection.birthday !== null && !isSameDay(birthday, connection.birthday);
  return { kind: 'stored', connection, offer: offerFor(candidate, connection), isOtherDay };
}

/** Whether a candidate can be ticked. */
export function isOpen(standing: Standing): boolean {
  return standing.kind === 'new' || (standing.kind === 'stored' && standing.offer !== undefined);
}

/**
 * Whether a candidate is ticked. By default new people are who have a day, or all where nobody has one; changes of
 * stored people wait for the user.
 */
export function isTicked(candidate: Candidate, standing: Standing, hasDays: boolean): boolean {
  if (!isOpen(standing)) return false;
  return candidate.choice ?? (standing.kind === 'new' && (hasDay(candidate) || !hasDays));
}

/** A name that nobody has yet: 'Ana Silva 2'. */
export function freeName(name: string, candidates: readonly Candidate[], known: KnownPeople): string {
  const used = new Set(candidates.map((candidate) => connectionNameKey(candidate.name)));
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const free = `${name.trim().slice(0, NAME_MAX_LENGTH - end.length)}${end}`;
    if (!used.has(connectionNameKey(free)) && !known.has(free)) return free;
  }
}
