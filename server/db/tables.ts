import type { ColumnType, Generated, Selectable } from 'kysely';

/** A moment: a Date on both engines. */
type Moment = ColumnType<Date, Date, Date>;
/** A calendar day: 'YYYY-MM-DD' on both engines, so that no time zone can move it. */
type Day = string;

interface PersonColumns {
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
  termsAcceptedAt: Date | null;
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
  isInvited: Generated<boolean>;
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
}

export interface RecommendationRequestsTable {
  correlationId: string;
  userId: string;
  /** One sentence per recommendation id; written as JSON text, read as an object. */
  reasons: ColumnType<Record<string, string>, string, string>;
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

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  connections: ConnectionsTable;
  occasions: OccasionsTable;
  recommendationRequests: RecommendationRequestsTable;
  shownIdeas: ShownIdeasTable;
  answers: AnswersTable;
}

export type UserRow = Selectable<UsersTable>;
export type ConnectionRow = Selectable<ConnectionsTable>;
export type OccasionRow = Selectable<OccasionsTable>;
export type AnswerRow = Selectable<AnswersTable>;
