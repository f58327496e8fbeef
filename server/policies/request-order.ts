/** The `baseVersion` of what the server had not seen when it was changed. */
const UNSEEN = 0;

/** What a request's own changes have made of an entity: its version, and the one that the first of them was made from. */
interface Made {
  from: number | undefined;
  version: number;
}

/** A change of a request, as far as its order with the others matters. */
export interface OrderedChange {
  kind: string;
  entityId: string;
  /** The version that it was made from, where its maker cares. */
  baseVersion: number | undefined;
}

/** How the changes of one request depend on each other. */
export interface RequestOrder {
  /** Whether an earlier change of the same entity was refused, on top of which this one was made. */
  isHeldBack(entityId: unknown): boolean;
  /** The version that the entity must have; undefined where any will do. */
  expectedVersion(change: OrderedChange): number | undefined;
  noteMade(change: OrderedChange, version: number | undefined): void;
  noteRefused(entityId: unknown): void;
  /** What is noted so far, to go on from without this one's hearing of it. */
  fork(): RequestOrder;
}

/**
 * The order among the changes of one request. One that is refused holds back the later ones of the same entity, since they
 * were made on top of it, and no others. For the same reason several of one entity may all name the version that the
 * first of them was made from.
 */
export function requestOrder(): RequestOrder {
  return orderFrom(new Set(), new Map());
}

function orderFrom(refused: Set<unknown>, made: Map<string, Made>): RequestOrder {
  return {
    isHeldBack: (entityId) => refused.has(entityId),
    expectedVersion({ entityId, baseVersion }) {
      const before = made.get(entityId);
      const isOnTop = baseVersion !== undefined && before?.from === baseVersion;
      return isOnTop ? before?.version : baseVersion;
    },
    noteMade({ kind, entityId, baseVersion }, version) {
      if (version === undefined) {
        made.delete(entityId);
        return;
      }
      const before = made.get(entityId);
      const from = before?.from ?? (kind === 'connection.create' ? UNSEEN : baseVersion);
      made.set(entityId, { from, version: Math.max(version, before?.version ?? 0) });
    },
    noteRefused: (entityId) => void (entityId !== undefined && refused.add(entityId)),
    fork: () => orderFrom(new Set(refused), new Map(made)),
  };
}
