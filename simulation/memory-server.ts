import { ERROR_STATUS } from '../contract/errors.ts';
import type { Connection } from '../contract/schema/connections/connection.ts';
import type { Profile } from '../contract/schema/accounts/profile.ts';
import type { ChangeResult, SyncAnswer } from '../contract/schema/sync/sync.ts';
import { type RequestOrder, requestOrder } from '../server/policies/sync/request-order.ts';
import type { Entity } from '../src/db/rows.ts';
import type { OutgoingChange } from '../src/pending/queue.ts';
import {
  type Answer,
  type Backup,
  backupOf,
  connectionsOf,
  entityOf,
  growProfile,
  newAccount,
  Refused,
  restore,
} from './memory-account.ts';
import { carryOut, fingerprintOf } from './memory-changes.ts';
import { changesSince } from './memory-pull.ts';
import { accept, changeOther, leave } from './memory-others.ts';
import type { OtherProfile } from './mirrored.ts';

/** A change that the server has carried out, with the entity before and after it. */
export interface Applied {
  key: string;
  kind: OutgoingChange['kind'];
  entityId: string;
  before: Entity | null;
  after: Entity | null;
}

/** The server of one account. Its data can be restored to an earlier state. */
export interface MemoryServer {
  /** Carries out the changes, or only the first `most` of them, as a server that dies half-way. */
  push(changes: readonly OutgoingChange[], most?: number): ChangeResult[];
  pull(since: string | undefined): SyncAnswer;
  connections(): Connection[];
  profile(): Profile;
  /** Connects the user and another person by an accepted invitation, unless they are connected. */
  accept(other: number, newId?: () => string): void;
  /** Another person changes their profile. */
  changeOther(other: number, profile: OtherProfile, newId?: (connectionId: string) => string): void;
  /** Another person deletes their account for good. */
  leave(other: number): void;
  /** A copy of all data, for `restore`. */
  backup(): Backup;
  /** Forgets keys and deletions, as after 90 days. */
  forget(): void;
  /** Restores a backup at a moment, with a new lineage. */
  restore(backup: Backup, at: Date): void;
  onApplied: (applied: Applied) => void;
}

interface Settings {
  profile: Profile;
  /** ISO instant. */
  now: string;
  newId: () => string;
  pageSize: number;
}

/** The server's rules on a store in memory: the real policies and schemas, with its own small tables. */
export function memoryServer({ profile, now, newId, pageSize }: Settings): MemoryServer {
  const account = newAccount(profile, now, newId);

  /** Carries out a change once: a known key gets the same answer. Throws a Refused if it can't be done. */
  const answerTo = (change: OutgoingChange, order: RequestOrder): Answer => {
    const { key, kind, entityId } = change;
    if (order.isHeldBack(entityId)) throw new Refused('held_back');
    const fingerprint = fingerprintOf(change);
    const answered = account.answers.get(key);
    if (answered) {
      if (answered.fingerprint !== fingerprint) throw new Refused('key_reused');
      order.noteMade(change, answered.result.version);
      return answered.result;
    }
    const before = entityOf(account, entityId);
    const result = carryOut(account, change, order.expectedVersion(change));
    const grown = kind.startsWith('connection.') ? growProfile(account) : undefined;
    account.answers.set(key, { fingerprint, result });
    order.noteMade(change, result.version);
    if (grown) order.noteGrown(grown);
    const isFound = kind === 'connection.create' && result.status === 200;
    if (!isFound) server.onApplied({ key, kind, entityId, before, after: entityOf(account, entityId) });
    return result;
  };

  const server: MemoryServer = {
    onApplied: () => {},
    push(changes, most = changes.length) {
      const order = requestOrder();
      return changes.slice(0, most).map((change): ChangeResult => {
        const { key, entityId } = change;
        try {
          return { key, ...answerTo(change, order) };
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          order.noteRefused(entityId);
          const statusCode = ERROR_STATUS[error.code];
          return { key, status: statusCode, error: { statusCode, error: error.code, ...error.details } };
        }
      });
    },
    pull: (since) => changesSince(account, since, pageSize),
    connections: () => connectionsOf(account),
    profile: () => account.profile.value,
    accept: (other, nextId = newId) => accept(account, other, nextId),
    changeOther: (other, changed, nextId = newId) => changeOther(account, other, changed, nextId),
    leave: (other) => leave(account, other),
    backup: () => backupOf(account),
    forget() {
      account.forgottenSequence = Math.max(account.forgottenSequence, ...account.gone.values());
      account.gone.clear();
      account.answers.clear();
    },
    restore: (backup, at) => restore(account, backup, at),
  };
  return server;
}
