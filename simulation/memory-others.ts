import { isDeepStrictEqual } from 'node:util';
import { connectionNameKey } from '../contract/rules/limits/connection-name.ts';
import type { Connection } from '../contract/schema/connections/connection.ts';
import type { GiftAnswer } from '../contract/schema/gifts/gift-mark.ts';
import { freeName } from '../server/policies/sync/free-name.ts';
import { type Account, connectionsOf, growProfile, type Other, writeConnection } from './memory-account.ts';
import { erased, erasedTrace, mirroring, NEWCOMER, newMirror, type OtherProfile } from './mirrored.ts';

/** The name of an invited connection whose person has none yet. */
const NAMELESS = 'New connection';

/** Connects the user and another person by an accepted invitation, unless they are connected. */
export function accept(account: Account, other: number, newId: () => string): void {
  const { profile } = otherOf(account, other);
  if (profile === null || mirrorOf(account, other) !== undefined) return;
  const taken = new Set(connectionsOf(account).map(({ name }) => connectionNameKey(name)));
  const mirror = newMirror(profile, freeName(profile.name ?? NAMELESS, taken), account.now, newId);
  account.others.set(other, { profile, mirror: mirror.id });
  writeConnection(account, { ...mirror, version: account.firstVersion });
}

/** Another person changes their profile. */
export function changeOther(
  account: Account,
  other: number,
  changed: OtherProfile,
  newId: (connectionId: string) => string,
): void {
  const { profile, mirror: id } = otherOf(account, other);
  if (profile === null) return;
  account.others.set(other, { profile: changed, mirror: id });
  const mirror = mirrorOf(account, other);
  const isSame = isDeepStrictEqual({ ...profile, name: null }, { ...changed, name: null });
  if (mirror && !isSame)
    writeConnection(
      account,
      mirroring(mirror, changed, account.now, () => newId(mirror.id)),
    );
  growProfile(account);
}

/** Another person deletes their account for good. */
export function leave(account: Account, other: number): void {
  const mirror = mirrorOf(account, other);
  account.others.set(other, { profile: null, mirror: undefined });
  if (mirror === undefined) return;
  eraseTraces(account, mirror.id);
  writeConnection(account, erased(mirror, account.now));
  growProfile(account);
}

/** Erases a deleted person's data from the connection and from stored answers; the user's own data stay. */
export function eraseTraces({ connections, answers }: Account, connectionId: string): void {
  if (connections.get(connectionId)?.value.isInvited !== true) return;
  for (const [key, answered] of answers) {
    const body = erasedBody(answered.result.body, connectionId);
    answers.set(key, { ...answered, result: { ...answered.result, ...(body !== undefined && { body }) } });
  }
}

/** A stored answer without the deleted person's data. */
function erasedBody(body: unknown, connectionId: string): unknown {
  const about = body as Partial<Connection> & Partial<GiftAnswer> & object;
  if (about?.id === connectionId && about.isInvited) return erasedTrace(about as Connection);
  return about?.connectionId === connectionId && about.mark?.state !== 'given' ? { ...about, mark: null } : body;
}

function otherOf({ others }: Account, other: number): Other {
  return others.get(other) ?? { profile: NEWCOMER, mirror: undefined };
}

function mirrorOf(account: Account, other: number): Connection | undefined {
  return account.connections.get(otherOf(account, other).mirror ?? '')?.value;
}
