import type { ConnectionNotice } from '../../../contract/schema/connections/connection.ts';
import type { Details } from '../../../contract/schema/connections/details.ts';
import type { GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import type { LeapDay } from '../../../contract/schema/reminders/reminder-settings.ts';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { ReminderChannel } from '../../../contract/schema/reminders/sent-reminder.ts';

/** A Date on both engines. */
type Moment = ColumnType<Date, Date, Date>;
/** 'YYYY-MM-DD' on both engines, so that no time zone can shift it. */
type Day = string;

/** The fields of a user that a mirror shows. */
export interface PersonColumns {
  gender: string | null;
  birthday: Day | null;
  ageGroup: string | null;
  country: string | null;
  hobbiesAndInterests: Generated<string[]>;
  customHobbiesAndInterests: Generated<string[]>;
}

interface VersionColumns {
  createdAt: Moment;
  updatedAt: Moment;
  /** Increases with each change, including occasions. */
  version: Generated<number>;
}

/** The `remindedDay` of a user whose reminders start over. */
export const NEVER_REMINDED: Day = '1970-01-01';

/** The `planAt` of a user who is to be looked at at once. */
export const NEVER_PLANNED = new Date(0);

export interface UsersTable extends PersonColumns, VersionColumns {
  id: string;
  type: 'registered' | 'guest';
  email: string | null;
  passwordHash: string | null;
  name: string | null;
  timeZone: Generated<string>;
  emailNotificationsEnabled: Generated<boolean>;
  globalOccasionsNotificationsEnabled: Generated<boolean>;
  privateOccasionsNotificationsEnabled: Generated<boolean>;
  pushNotificationsEnabled: Generated<boolean>;
  weeklyDigestEnabled: Generated<boolean>;
  /** A full hour of the user's local day. */
  reminderHour: Generated<number>;
  leadDays: Generated<number[]>;
  /** The day of 29 February in common years. */
  leapDay: Generated<LeapDay>;
  /** The days before an occasion by which a gift is to be ordered. */
  orderDays: Generated<number>;
  /** Global occasions only; others have their own flag. */
  mutedOccasionIds: Generated<string[]>;
  /** The last planned day, or {@link NEVER_REMINDED}. */
  remindedDay: Generated<Day>;
  /** The last day without reminders; null for no pause. */
  pausedUntil: Generated<Day | null>;
  /** When reminders may have to be planned: never too late, perhaps too early. A trigger resets it. */
  planAt: Generated<Date>;
  /** Nothing is due before this moment that was not planned. The same trigger resets it. */
  quietUntil: Generated<Date>;
  /** For the link in a mail that ends such mails. */
  unsubscribeToken: Generated<string>;
  /** Stored as plain text, since its owner sees it again. */
  invitationToken: Generated<string>;
  termsAcceptedAt: Date | null;
  /** When the address was proven to be the user's; null until then. */
  emailVerifiedAt: Date | null;
  /** When a reader of the address agreed to reminders; doesn't prove ownership. */
  emailConfirmedAt: Generated<Date | null>;
  /** When the last request to confirm was sent; null if one is due. */
  confirmationAskedAt: Generated<Date | null>;
  /** When a request may be sent; null for at once. */
  confirmationDueAt: Generated<Date | null>;
  /** A digest of the client, until the address is confirmed; null if not counted. */
  signUpClient: Generated<string | null>;
  /** Increases with each change that devices pull; written under this row's lock only. */
  changeSequence: Generated<number>;
  profileSequence: Generated<number>;
  /** Deletions up to this `changeSequence` are no longer known. */
  forgottenSequence: Generated<number>;
}

export interface SessionsTable {
  id: string;
  userId: string;
  /** SHA-256; the token isn't stored. */
  tokenHash: string;
  createdAt: Moment;
  lastUsedAt: Moment;
}

export interface ConnectionsTable extends PersonColumns, VersionColumns {
  id: string;
  userId: string;
  name: string;
  /** The name as compared; unique per user. */
  nameKey: string;
  /** The mirrored account. */
  linkedUserId: string | null;
  isInvited: GeneratedAlways<boolean>;
  /** Written as JSON text, read as a list. */
  giftMarks: ColumnType<GiftMark[], string | undefined, string>;
  /** 2 if there are none. */
  giftBytes: GeneratedAlways<number>;
  neverSuggest: Generated<string[]>;
  goodToKnow: Generated<string[]>;
  giftNote: Generated<string>;
  note: Generated<string>;
  groups: Generated<string[]>;
  /** Written as JSON text, read as a list; see the contract's `DetailsChangeSchema`. */
  ownLeadDays: ColumnType<Details['ownLeadDays'], string | undefined, string>;
  /** As `ownLeadDays`. */
  budgets: ColumnType<Details['budgets'], string | undefined, string>;
  /** Unread by the owner; null for none. */
  notice: ConnectionNotice | null;
  /** The owner's `changeSequence` at the last change. */
  changeSequence: number;
}

/** Tombstones: the owner's devices may still hold the connection. */
export interface TombstonesTable {
  userId: string;
  id: string;
  changeSequence: number;
  goneAt: Moment;
}

/** One row: the database's history, which changes after a restore. */
export interface LineageTable {
  id: string;
  /** The version of a new connection. */
  firstVersion: Generated<number>;
}

export interface OccasionsTable {
  id: string;
  userId: string;
  /** Null for the user's own. */
  connectionId: string | null;
  name: string;
  /** Null for 'no occasion' only. */
  date: Day | null;
  yearly: boolean;
  position: number;
  muted: Generated<boolean>;
}

export interface RecommendationRequestsTable {
  correlationId: string;
  userId: string;
  /** Sentences by recommendation id; written as JSON text, read as an object. */
  reasons: ColumnType<Record<string, string>, string, string>;
  /** Null for old requests. */
  budget: number | null;
  createdAt: Moment;
}

/** An idea shown for an occasion of the user, or a global one by name. */
export interface ShownIdeasTable {
  userId: string;
  occasionId: string | null;
  occasionName: string | null;
  ideaId: string;
  recommendationId: string;
  shownAt: Moment;
}

export interface AnswersTable {
  userId: string;
  key: string;
  /** SHA-256 of method, path, condition and body. */
  fingerprint: string;
  status: number;
  body: string | null;
  version: number | null;
  createdAt: Moment;
}

export interface PasswordResetsTable {
  /** SHA-256. */
  tokenHash: string;
  userId: string;
  createdAt: Moment;
}

/** Addresses that want no further mail. */
export interface UnwantedAddressesTable {
  addressDigest: string;
}

export interface EmailConfirmationsTable {
  /** SHA-256. */
  tokenHash: string;
  userId: string;
  createdAt: Moment;
}

export interface SocialAccountsTable {
  provider: 'google' | 'facebook';
  /** The provider's id. */
  subject: string;
  userId: string;
  createdAt: Moment;
}

export interface RateLimitsTable {
  key: string;
  hits: number;
  endsAt: Moment;
}

export interface PushSubscriptionsTable {
  id: string;
  userId: string;
  /** Null once the session has expired. */
  sessionId: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  expiresAt: Date | null;
  createdAt: Moment;
  lastDeliveredAt: Date | null;
  lastFailedAt: Date | null;
  /** A status or error code. */
  lastFailure: string | null;
}

export interface CalendarFeedsTable {
  userId: string;
  token: string;
  createdAt: Moment;
}

export interface ReminderBatchesTable {
  id: string;
  createdAt: Moment;
  /** When its job was created; null if uncertain. */
  queuedAt: Date | null;
  endedAt: Date | null;
  /** When the first of its messages is too late; null in batches of former versions. */
  trueUntil: Date | null;
}

export type ReminderState = 'planned' | 'sending' | 'sent' | 'failed' | 'over';

/** A user's reminders for a day and channel. */
export interface ReminderMessagesTable {
  id: GeneratedAlways<number>;
  batchId: string;
  userId: string;
  channel: ReminderChannel;
  /** The user's local day. */
  day: Day;
  /** The day before the first missed day that it includes; null in old messages. */
  daysSince: Generated<Day | null>;
  /** The end of the day, after which its text is wrong. */
  trueUntil: Moment;
  state: Generated<ReminderState>;
  /** The sending process's claim; later, the process counts as dead. */
  claimedUntil: Date | null;
  /** The subscriptions that push services accepted. */
  reached: Generated<string[]>;
  endedAt: Date | null;
  /** Its text, once it is being sent. */
  title: string | null;
  failure: string | null;
  /** When its delivery became uncertain; null if it is known. */
  doubtedAt: Generated<Date | null>;
}

/** One occasion of a message. The key prevents repeats. */
export interface RemindersTable {
  messageId: number;
  userId: string;
  channel: ReminderChannel;
  occasionId: string;
  occasionDay: Day;
  daysLeft: number;
}

export interface SnoozesTable {
  userId: string;
  occasionId: string;
  occasionDay: Day;
  dueDay: Day;
}

/** Shared by all processes: one request at a time, a second apart. */
export interface RetailersTable {
  name: string;
  /** When the next request may be sent. */
  freeAt: Moment;
  /** The UTC day that `requests` counts. */
  day: Day;
  requests: number;
  /** Consecutive failures. */
  failures: Generated<number>;
}

/** The item of an idea at a market, with the retailer's data for less than a day. */
export interface RetailMatchesTable {
  retailer: string;
  market: string;
  ideaId: string;
  /** The day on which the idea was last suggested. */
  wantedAt: Moment;
  /** When an item is searched for or refreshed. */
  dueAt: Moment;
  itemId: string | null;
  /** When the retailer sent the following fields; null if deleted. */
  asOf: Date | null;
  title: string | null;
  link: string | null;
  image: string | null;
  priceCents: number | null;
  currency: string | null;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  connections: ConnectionsTable;
  goneConnections: TombstonesTable;
  lineage: LineageTable;
  occasions: OccasionsTable;
  recommendationRequests: RecommendationRequestsTable;
  shownIdeas: ShownIdeasTable;
  answers: AnswersTable;
  pushSubscriptions: PushSubscriptionsTable;
  passwordResets: PasswordResetsTable;
  emailConfirmations: EmailConfirmationsTable;
  unwantedAddresses: UnwantedAddressesTable;
  socialAccounts: SocialAccountsTable;
  rateLimits: RateLimitsTable;
  calendarFeeds: CalendarFeedsTable;
  reminderBatches: ReminderBatchesTable;
  reminderMessages: ReminderMessagesTable;
  reminders: RemindersTable;
  snoozes: SnoozesTable;
  retailers: RetailersTable;
  retailMatches: RetailMatchesTable;
}

export type UserRow = Selectable<UsersTable>;
export type ConnectionRow = Selectable<ConnectionsTable>;
export type OccasionRow = Selectable<OccasionsTable>;
export type AnswerRow = Selectable<AnswersTable>;
export type RetailMatchRow = Selectable<RetailMatchesTable>;
export type PushSubscriptionRow = Selectable<PushSubscriptionsTable>;
