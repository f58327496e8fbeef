import * as v from 'valibot';
import type { Today } from '../../rules/days/day.ts';
import {
  type ConnectionInput,
  connectionInputSchema,
  type InvitedConnectionInput,
  newConnectionSchema,
  NoticeReadSchema,
} from '../connections/connection.ts';
import { DetailsChangeSchema } from '../connections/details.ts';
import { GiftHintsSchema } from '../gifts/gift-hints.ts';
import { GiftChangeSchema } from '../gifts/gift-mark.ts';
import { occasionsBodySchema } from '../connections/occasion-list.ts';
import { NotificationsBodySchema } from '../reminders/notifications-body.ts';
import { profileInputSchema } from '../accounts/profile.ts';
import { ReminderSettingsChangeSchema } from '../reminders/reminder-settings.ts';
import type { StoredValues } from '../connections/stored-values.ts';
import { strictBody } from './strict-body.ts';

/** The arguments of each kind of change: the body of the corresponding call. `stored` are the entity's days. */
export function changeArgumentSchemas(today: Today, stored?: StoredValues) {
  return {
    'connection.create': newConnectionSchema(today),
    'connection.update': connectionInputSchema(today, stored),
    'connection.delete': strictBody({}),
    'connection.occasions': occasionsBodySchema(today, stored),
    'connection.gift': GiftChangeSchema,
    'connection.details': DetailsChangeSchema,
    'connection.hints': GiftHintsSchema,
    'connection.notice': NoticeReadSchema,
    'profile.update': profileInputSchema(today, stored),
    'profile.occasions': occasionsBodySchema(today, stored),
    'notifications.set': NotificationsBodySchema,
    'reminders.set': ReminderSettingsChangeSchema,
  };
}
type ArgumentSchemas = ReturnType<typeof changeArgumentSchemas>;

/** The changes that the app can make offline. */
export type ChangeKind = keyof ArgumentSchemas;

/** The arguments by kind. The entity's id is sent beside them, and also within a creation. */
export type ChangeArguments = Omit<{ [Kind in ChangeKind]: v.InferOutput<ArgumentSchemas[Kind]> }, Adjusted> & {
  'connection.create': v.InferOutput<ArgumentSchemas['connection.create']> & { id: string };
  /** Of an invited connection users can change only the name and the occasions. */
  'connection.update': ConnectionInput | InvitedConnectionInput;
  'connection.delete': Record<string, never>;
};
type Adjusted = 'connection.create' | 'connection.update' | 'connection.delete';

export type Change = {
  [Kind in ChangeKind]: { kind: Kind; entityId: string; arguments: ChangeArguments[Kind] };
}[ChangeKind];

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;
export const IDEMPOTENCY_KEY_MALFORMED = 'Idempotency-Key must be 1 to 200 visible characters';

/** Days that an answer is stored for its key (docs/decisions/2026-11-21-what-a-repeated-change-is.md). */
export const IDEMPOTENCY_DAYS = 90;

/** Identifies a repeated change: the header `Idempotency-Key` of a call, or the `key` of a pushed change. */
export const IdempotencyKeySchema = v.pipe(
  v.string(IDEMPOTENCY_KEY_MALFORMED),
  v.regex(IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_MALFORMED),
);
