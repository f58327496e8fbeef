import type { Session } from '../../contract/schema/accounts/session.ts';

interface StoredSession {
  id: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** A session as its owner sees it, without its token. */
export function presentSession({ id, createdAt, lastUsedAt }: StoredSession, currentId: string): Session {
  return {
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === currentId,
  };
}
