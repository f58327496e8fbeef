const UNSEEN = 0;

interface Made {
  from: number | undefined;
  version: number;
  /** Whether a change of another entity changed it too. */
  isGrown: boolean;
}

export interface Grown {
  entityId: string;
  from: number;
  version: number;
}

export interface OrderedChange {
  kind: string;
  entityId: string;
  baseVersion: number | undefined;
  /** Whether it replaces a list that changes of other entities can change. */
  saysAll?: boolean;
}

export interface RequestOrder {
  isHeldBack(entityId: unknown): boolean;
  /** The version that the entity must have; undefined for any. */
  expectedVersion(change: OrderedChange): number | undefined;
  noteMade(change: OrderedChange, version: number | undefined): void;
  /** Records an entity that the last change also changed. */
  noteGrown(grown: Grown): void;
  noteRefused(entityId: unknown): void;
  fork(): RequestOrder;
}

/**
 * Orders the changes of one request. A refused change also refuses later changes of its entity. Several changes of an
 * entity may name the same base version: the request's changes of other entities don't make them stale, unless
 * `saysAll` is set: such a change would undo them.
 */
export function requestOrder(): RequestOrder {
  return orderFrom(new Set(), new Map());
}

function orderFrom(refused: Set<unknown>, made: Map<string, Made>): RequestOrder {
  return {
    isHeldBack: (entityId) => refused.has(entityId),
    expectedVersion({ entityId, baseVersion, saysAll = false }) {
      const before = made.get(entityId);
      const isOnTop = baseVersion !== undefined && before?.from === baseVersion && !(saysAll && before.isGrown);
      return isOnTop ? before?.version : baseVersion;
    },
    noteMade({ kind, entityId, baseVersion }, version) {
      if (version === undefined) {
        made.delete(entityId);
        return;
      }
      const before = made.get(entityId);
      const from = before?.from ?? (kind === 'connection.create' ? UNSEEN : baseVersion);
      const isGrown = before?.isGrown ?? false;
      made.set(entityId, { from, version: Math.max(version, before?.version ?? 0), isGrown });
    },
    noteGrown({ entityId, from, version }) {
      const before = made.get(entityId);
      // Another user or device changed it in between; the author hasn't seen that.
      if (before !== undefined && before.version !== from) return;
      made.set(entityId, { from: before === undefined ? from : before.from, version, isGrown: true });
    },
    noteRefused: (entityId) => void (entityId !== undefined && refused.add(entityId)),
    fork: () => orderFrom(new Set(refused), new Map(made)),
  };
}
