/** The `baseVersion` of what the server had not seen when it was changed. */
const UNSEEN = 0;

/** What a request's own changes have made of an entity: its version, and the one that the first of them was made from. */
interface Made {
  from: number | undefined;
  version: number;
  /** Whether a change of something else has made it what it is, too. */
  isGrown: boolean;
}

/** An entity that a change of another has changed as well, and its versions before and after. */
export interface Grown {
  entityId: string;
  from: number;
  version: number;
}

/** A change of a request, as far as its order with the others matters. */
export interface OrderedChange {
  kind: string;
  entityId: string;
  /** The version that it was made from, where its maker cares. */
  baseVersion: number | undefined;
  /** Whether it says all of something that changes of other entities change a part of. */
  saysAll?: boolean;
}

/** How the changes of one request depend on each other. */
export interface RequestOrder {
  /** Whether an earlier change of the same entity was refused, on top of which this one was made. */
  isHeldBack(entityId: unknown): boolean;
  /** The version that the entity must have; undefined where any will do. */
  expectedVersion(change: OrderedChange): number | undefined;
  noteMade(change: OrderedChange, version: number | undefined): void;
  /** Notes what the change that was made last has changed beside its own entity. */
  noteGrown(grown: Grown): void;
  noteRefused(entityId: unknown): void;
  /** What is noted so far, to go on from without this one's hearing of it. */
  fork(): RequestOrder;
}

/**
 * The order among the changes of one request. One that is refused holds back the later ones of the same entity, since they
 * were made on top of it, and no others. For the same reason several of one entity may all name the version that the
 * first of them was made from, whatever changes of others have made of it between. Only one that says all of what those
 * have changed is stale then: it would undo them.
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
      // Between the two somebody else has changed it, of which its maker has not heard.
      if (before !== undefined && before.version !== from) return;
      made.set(entityId, { from: before === undefined ? from : before.from, version, isGrown: true });
    },
    noteRefused: (entityId) => void (entityId !== undefined && refused.add(entityId)),
    fork: () => orderFrom(new Set(refused), new Map(made)),
  };
}
