import type { ConnectionNotice } from '../../../contract/schema/connections/connection.ts';
import type { GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import type { LeapDay } from '../../../contract/schema/reminders/reminder-settings.ts';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

/** A moment: a Date on both engines. */
type Moment = ColumnType<Date, Date, Date>;
/** A calendar day: 'YYYY-MM-DD' on both engines, so that no time zone can move it. */
type Day = string;

/** Who somebody is: what a connection by invitation mirrors. */
export interface PersonColumns {
  gender: string | null;
  birthday: Day | null;
  country: string | null;
  hobbiesAndInterests: Generated<string[]>;
  customHobbiesAndInterests: Generated<string[]>;
}

interface VersionColumns {
  createdAt: Moment;
  updatedAt: Moment;
  /** Grows by one with each change of the entity, its occasions included. */
  version: Generated<number>;
}

/** The `remindedDay` of somebody whose reminders begin anew. */
export const NEVER_REMINDED: Day = '1970-01-01';

export interface UsersTable extends PersonColumns, VersionColumns {
  id: string;
  type: 'registered' | 'guest';
  /** Lower-cased; null for a guest. */
  email: string | null;
  passwordHash: string | null;
  name: string | null;
  timeZone: Generated<string>;
  emailNotificationsEnabled: Generated<boolean>;
  globalOccasionsNotificationsEnabled: Generated<boolean>;
  privateOccasionsNotificationsEnabled: Generated<boolean>;
  pushNotificationsEnabled: Generated<boolean>;
  /** At which full hour of the user's own day reminders go out. */
  reminderHour: Generated<number>;
  /** How many days before an occasion they go out. */
  leadDays: Generated<number[]>;
  /** On which day of a common year 29 February is kept. */
  leapDay: Generated<LeapDay>;
  /** Global occasions that nothing is said of; each other one says so itself. */
  mutedOccasionIds: Generated<string[]>;
  /** The last day whose reminders were planned; {@link NEVER_REMINDED} where none were. */
  remindedDay: Generated<Day>;
  /** What a mail's link ends its kind with. */
  unsubscribeToken: Generated<string>;
  /** The secret of the link with which the user invites; stored as it is, since its owner is to see it again. */
  invitationToken: Generated<string>;
  termsAcceptedAt: Date | null;
  /** When the address was first proven to be the user's; null while it is only what somebody entered. */
  emailVerifiedAt: Date | null;
  /** When somebody who reads the address's mail agreed to reminders, which says nothing of whose account it is. */
  emailConfirmedAt: Generated<Date | null>;
  /** When the mail that last asked them to was handed over; null where they are to be asked. */
  confirmationAskedAt: Generated<Date | null>;
  /** From when on they may be asked, where they are to be; null for at once. */
  confirmationDueAt: Generated<Date | null>;
  /** A digest of where the account was made from, until its address is known to be right; null where that is not counted. */
  signUpClient: Generated<string | null>;
  /** Grows with each change of anything that the user's devices keep; written under the lock of this row only. */
  changeSequence: Generated<number>;
  /** The `changeSequence` of the profile's last change. */
  profileSequence: Generated<number>;
  /** What went up to this `changeSequence` is no longer known. */
  forgottenSequence: Generated<number>;
}

export interface SessionsTable {
  id: string;
  userId: string;
  /** SHA-256 of the token; the token itself is stored nowhere. */
  tokenHash: string;
  createdAt: Moment;
  lastUsedAt: Moment;
}

export interface ConnectionsTable extends PersonColumns, VersionColumns {
  id: string;
  userId: string;
  name: string;
  /** The name as names are compared; unique per user. */
  nameKey: string;
  /** The account that it mirrors, where it came by invitation. */
  linkedUserId: string | null;
  /** Whether it mirrors an account. */
  isInvited: GeneratedAlways<boolean>;
  /** What its owner said of gifts for them; written as JSON text, read as a list. */
  giftMarks: ColumnType<GiftMark[], string | undefined, string>;
  /** How many bytes of text the gift marks are; 2 where there are none. */
  giftBytes: GeneratedAlways<number>;
  /** What gifts for them have to do with; see the contract's `GiftHintsSchema`. */
  neverSuggest: Generated<string[]>;
  goodToKnow: Generated<string[]>;
  giftNote: Generated<string>;
  /** What its owner has yet to read about it; null for nothing. */
  notice: ConnectionNotice | null;
  /** The owner's `changeSequence` of its last change. */
  changeSequence: number;
}

/** A connection that its owner's devices may still hold. */
export interface DeletedConnectionsTable {
  userId: string;
  id: string;
  changeSequence: number;
  goneAt: Moment;
}

/** One row: which history this database tells. Another one after a backup was restored. */
export interface LineageTable {
  id: string;
  /** Of a connection when it is made. */
  firstVersion: Generated<number>;
}

export interface OccasionsTable {
  id: string;
  userId: string;
  /** Null for an occasion of the user's own. */
  connectionId: string | null;
  name: string;
  /** Null for 'no occasion', and only for it. */
  date: Day | null;
  yearly: boolean;
  /** 0 is 'no occasion'; the others follow in the order in which they were entered. */
  position: number;
  /** Whether nothing is said of it. */
  muted: Generated<boolean>;
}

export interface RecommendationRequestsTable {
  correlationId: string;
  userId: string;
  /** One sentence per recommendation id; written as JSON text, read as an object. */
  reasons: ColumnType<Record<string, string>, string, string>;
  /** Null for requests of the days when it was not kept. */
  budget: number | null;
  createdAt: Moment;
}

/** An idea that a user has been shown for an occasion of theirs, or for a global one by its name. */
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
  /** The caller's Idempotency-Key. */
  key: string;
  /** SHA-256 of what was asked: method, path, condition and body. */
  fingerprint: string;
  status: number;
  /** The body as it was sent, null where there was none. */
  body: string | null;
  version: number | null;
  createdAt: Moment;
}

export interface PasswordResetsTable {
  /** SHA-256 of the token that was sent by mail. */
  tokenHash: string;
  userId: string;
  createdAt: Moment;
}

/** Addresses that are to be asked nothing more. */
export interface UnwantedAddressesTable {
  addressDigest: string;
}

export interface EmailConfirmationsTable {
  /** SHA-256 of the token that was sent by mail. */
  tokenHash: string;
  userId: string;
  createdAt: Moment;
}

/** An account at a provider with which a user signs in. */
export interface SocialAccountsTable {
  provider: 'google' | 'facebook';
  /** The provider's own id of the account. */
  subject: string;
  userId: string;
  createdAt: Moment;
}

export interface RateLimitsTable {
  /** SHA-256 of what is counted. */
  key: string;
  hits: number;
  endsAt: Moment;
}

export interface PushSubscriptionsTable {
  id: string;
  userId: string;
  /** The session that it was made with; null once that has run out. */
  sessionId: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  expiresAt: Date | null;
  createdAt: Moment;
  lastDeliveredAt: Date | null;
  lastFailedAt: Date | null;
  /** Why, in a word: a status, or the code of a fault. */
  lastFailure: string | null;
}

/** The secret address of a user's calendar. */
export interface CalendarFeedsTable {
  userId: string;
  token: string;
  createdAt: Moment;
}

/** Messages that are sent together, by one job. */
export interface ReminderBatchesTable {
  id: string;
  createdAt: Moment;
  /** When its job was made; null while it is not certain that it was. */
  queuedAt: Date | null;
  endedAt: Date | null;
}

export type ReminderChannel = 'push' | 'email';
export type ReminderState = 'planned' | 'sending' | 'sent' | 'failed' | 'over';

/** All that one user is told on one day by one channel. */
export interface ReminderMessagesTable {
  id: GeneratedAlways<number>;
  batchId: string;
  userId: string;
  channel: ReminderChannel;
  /** The user's own calendar day. */
  day: Day;
  /** The last day before those that it makes up for; null where it is of before this was kept. */
  daysSince: Generated<Day | null>;
  /** The end of that day: what it says is not true any more. */
  trueUntil: Moment;
  state: Generated<ReminderState>;
  /** Until when a process has it to send; after that, the process is taken for dead. */
  claimedUntil: Date | null;
  /** The subscriptions whose push services took it. */
  reached: Generated<string[]>;
  endedAt: Date | null;
  /** What it said, once it was sent or is being handed over. */
  title: string | null;
  failure: string | null;
  /** When it was found that nobody knows whether it arrived; null where that is known. */
  doubtedAt: Generated<Date | null>;
}

/** One occasion of a message. Its key is what keeps a reminder from going out twice. */
export interface RemindersTable {
  messageId: number;
  userId: string;
  channel: ReminderChannel;
  occasionId: string;
  occasionDay: Day;
  daysLeft: number;
}

/** What somebody has put off when a push told them of it. */
export interface SnoozesTable {
  userId: string;
  occasionId: string;
  occasionDay: Day;
  /** The day on which it is told again. */
  dueDay: Day;
}

/** A retailer, as all processes deal with it: one request at a time, a second apart. */
export interface RetailersTable {
  name: string;
  /** From when on the next request may be made. */
  freeAt: Moment;
  /** The UTC day on which `requests` were made. */
  day: Day;
  requests: number;
  /** How many in a row came to nothing. */
  failures: Generated<number>;
}

/** Which item of a market an idea of the gift files is, and for less than a day what the retailer told of it. */
export interface RetailMatchesTable {
  retailer: string;
  market: string;
  ideaId: string;
  /** When the idea was suggested last, to the day. */
  wantedAt: Moment;
  /** From when on an item is looked for, anew where there is one. */
  dueAt: Moment;
  /** Null where none is known. */
  itemId: string | null;
  /** When the retailer told what follows; null where it is not known any more. */
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
  goneConnections: DeletedConnectionsTable;
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
