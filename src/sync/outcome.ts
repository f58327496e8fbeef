import * as v from 'valibot';
import { type ErrorCode, lastMessage } from '../../contract/errors.ts';
import { GiftAnswerSchema } from '../../contract/schema/gifts/gift-mark.ts';
import { ConnectionSchema } from '../../contract/schema/connections/connection.ts';
import { NotificationFlagsSchema } from '../../contract/schema/reminders/notification-flags.ts';
import { ProfileSchema } from '../../contract/schema/accounts/profile.ts';
import { ReminderSettingsSchema } from '../../contract/schema/reminders/reminder-settings.ts';
import type { HeardResult } from '../api/sync.ts';
import type { Mirror } from '../../contract/records/records.ts';
import type { OutgoingChange } from '../pending/queue.ts';
import type { Outcome } from '../pending/settle.ts';

/** What is understood of a result; `again` where it has to be tried again later, undefined where it makes no sense. */
export type Understood = Exclude<Outcome, { kind: 'later' }> | { kind: 'again' } | undefined;

/** What a result says about the change that it answers. */
export function understand(change: OutgoingChange, result: HeardResult): Understood {
  const { status, error } = result;
  if (status >= 200 && status < 300) return acceptance(change, result);
  if (status === 412) return staleness(change, error?.current);
  // An earlier form of it has arrived under this key: what has become of that is told, and the rest is sent under another.
  if (error?.error === 'held_back' || error?.error === 'key_reused') return { kind: 'held-back' };
  if (!isFinal(status, error?.error)) return { kind: 'again' };
  const refusal = { status, code: error?.error, message: lastMessage(error?.message) };
  return { kind: 'refused', refusal, isOfRequest: false };
}

/** What can pass: a token that is being exchanged, and what the server asks to try again for. */
const PASSING = new Set([401, 408, 425, 429]);

/** Whether trying again can't help. Beside those, 5xx can pass, and the first sending being still under way. */
export function isFinal(status: number, code: ErrorCode | undefined): boolean {
  return status < 500 && !PASSING.has(status) && code !== 'change_under_way';
}

function acceptance({ kind, arguments: given }: OutgoingChange, { status, body, version }: HeardResult): Understood {
  if (kind === 'connection.delete') return { kind: 'accepted', status, version, fields: undefined };
  const read = v.safeParse(answerSchema(kind), body);
  if (!read.success || version === undefined) return undefined;
  const { timeZone } = given as { timeZone?: string };
  // What it set of one gift is laid over the others; see `accepted`.
  if ('ideaId' in read.output) return { kind: 'accepted', status, version, fields: {} };
  const zone = kind === 'notifications.set' && timeZone !== undefined ? { timeZone } : {};
  return { kind: 'accepted', status, version, fields: { ...read.output, ...zone } };
}

function staleness({ kind, baseVersion }: OutgoingChange, current: unknown): Understood {
  const read = v.safeParse(entitySchema(kind), current);
  // A server that calls stale what it gave would otherwise be asked for ever.
  return read.success && read.output.version !== baseVersion ? { kind: 'stale', current: read.output } : undefined;
}

/** What a change is answered with: what it has set, or the whole entity. */
function answerSchema(kind: OutgoingChange['kind']) {
  if (kind === 'notifications.set') return NotificationFlagsSchema;
  if (kind === 'connection.gift') return GiftAnswerSchema;
  return kind === 'reminders.set' ? ReminderSettingsSchema : entitySchema(kind);
}

/** Where the entity of a change is mirrored. */
export function mirrorOf(kind: OutgoingChange['kind']): Mirror {
  return kind.startsWith('connection.') ? 'connections' : 'profile';
}

function entitySchema(kind: OutgoingChange['kind']) {
  return mirrorOf(kind) === 'connections' ? ConnectionSchema : ProfileSchema;
}
