import * as v from 'valibot';
import { type ErrorCode, lastMessage } from '../../contract/errors.ts';
import { GiftAnswerSchema } from '../../contract/schema/gifts/gift-mark.ts';
import { ConnectionSchema } from '../../contract/schema/connections/connection.ts';
import { NotificationFlagsSchema } from '../../contract/schema/reminders/notification-flags.ts';
import { ProfileSchema } from '../../contract/schema/accounts/profile.ts';
import type { ChangeKind } from '../../contract/schema/sync/change.ts';
import { ReminderSettingsSchema } from '../../contract/schema/reminders/reminder-settings.ts';
import type { HeardResult } from '../api/sync.ts';
import type { MirrorTable } from '../../contract/records/records.ts';
import type { OutgoingChange } from '../pending/queue.ts';
import type { Outcome } from '../pending/settle.ts';

/** `again`: retry later. Undefined: the result makes no sense. */
export type Understood = Exclude<Outcome, { kind: 'later' }> | { kind: 'again' } | undefined;

export function understand(change: OutgoingChange, result: HeardResult): Understood {
  const { status, error } = result;
  if (status >= 200 && status < 300) return acceptance(change, result);
  if (status === 412) return staleness(change, error?.current);
  // For a reused key: an earlier form has arrived and will be pulled; the rest is sent under another key.
  if (error?.error === 'held_back' || error?.error === 'key_reused') return { kind: 'held-back' };
  if (!isFinal(status, error?.error)) return { kind: 'again' };
  const refusal = { status, code: error?.error, message: lastMessage(error?.message) };
  return { kind: 'refused', refusal, isOfRequest: false };
}

/** Statuses that can pass: a token that is being exchanged, or a request to try later. */
const PASSING = new Set([401, 408, 425, 429]);

/** Whether a retry can't help. */
export function isFinal(status: number, code: ErrorCode | undefined): boolean {
  return status < 500 && !PASSING.has(status) && code !== 'change_under_way';
}

function acceptance({ kind, arguments: given }: OutgoingChange, { status, body, version }: HeardResult): Understood {
  if (kind === 'connection.delete') return { kind: 'accepted', status, version, fields: undefined };
  const read = v.safeParse(answerSchema(kind), body);
  if (!read.success || version === undefined) return undefined;
  const { timeZone } = given as { timeZone?: string };
  // The mark is merged into the other gifts' marks, see `accepted`.
  if ('ideaId' in read.output) return { kind: 'accepted', status, version, fields: {} };
  const zone = kind === 'notifications.set' && timeZone !== undefined ? { timeZone } : {};
  return { kind: 'accepted', status, version, fields: { ...read.output, ...zone } };
}

function staleness({ kind, baseVersion }: OutgoingChange, current: unknown): Understood {
  const read = v.safeParse(entitySchema(kind), current);
  // A server that calls its own version stale would otherwise be asked for ever.
  return read.success && read.output.version !== baseVersion ? { kind: 'stale', current: read.output } : undefined;
}

function answerSchema(kind: OutgoingChange['kind']) {
  if (kind === 'notifications.set') return NotificationFlagsSchema;
  if (kind === 'connection.gift') return GiftAnswerSchema;
  return kind === 'reminders.set' ? ReminderSettingsSchema : entitySchema(kind);
}

const MIRROR_OF = {
  'connection.create': 'connections',
  'connection.update': 'connections',
  'connection.delete': 'connections',
  'connection.occasions': 'connections',
  'connection.gift': 'connections',
  'connection.details': 'connections',
  'connection.hints': 'connections',
  'connection.notice': 'connections',
  'profile.update': 'profile',
  'profile.occasions': 'profile',
  'notifications.set': 'profile',
  'reminders.set': 'profile',
} satisfies Record<ChangeKind, MirrorTable>;

const ENTITY_SCHEMAS = { connections: ConnectionSchema, profile: ProfileSchema } satisfies Record<MirrorTable, unknown>;

/** The mirror with the entity that a change is of. */
export function mirrorOf(kind: ChangeKind): MirrorTable {
  return MIRROR_OF[kind];
}

function entitySchema(kind: ChangeKind) {
  return ENTITY_SCHEMAS[mirrorOf(kind)];
}
