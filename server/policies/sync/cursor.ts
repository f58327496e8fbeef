import * as v from 'valibot';

const CursorSchema = v.strictTuple([
  v.string(),
  v.string(),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.string(), v.uuid()),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
]);

/** How far a device has heard of its user's changes. */
export interface Cursor {
  /** The database's history that the numbers belong to. */
  lineage: string;
  userId: string;
  /** Everything up to this change is known, and of its number's changes those up to the id. */
  sequence: number;
  id: string;
  /** The profile is known as of this change. */
  profileSequence: number;
  /** What went up to this change is of no interest: the device began after it. */
  goneAfter: number;
}

/** The cursor as it travels: opaque, and of no use to anybody but its user. */
export function writeCursor({ lineage, userId, sequence, id, profileSequence, goneAfter }: Cursor): string {
  const fields = [lineage, userId, sequence, id, profileSequence, goneAfter];
  return Buffer.from(JSON.stringify(fields)).toString('base64url');
}

/** Reads a cursor that {@link writeCursor} made; undefined for any other text. */
export function readCursor(text: string): Cursor | undefined {
  const result = v.safeParse(CursorSchema, parseJson(Buffer.from(text, 'base64url').toString()));
  if (!result.success) return undefined;
  const [lineage, userId, sequence, id, profileSequence, goneAfter] = result.output;
  return { lineage, userId, sequence, id, profileSequence, goneAfter };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How the server's own history stands for a user. */
export interface History {
  lineage: string;
  userId: string;
  /** The number of the user's last change. */
  sequence: number;
  /** What went up to this change is no longer known. */
  forgottenSequence: number;
}

/**
 * Whether the changes after a cursor can still be told. Not where it is another user's, of another history, ahead of this
 * one, or from before the oldest removal that is still known: then the device has to begin anew.
 */
export function canContinue(cursor: Cursor, { lineage, userId, sequence, forgottenSequence }: History): boolean {
  return (
    cursor.userId === userId &&
    cursor.lineage === lineage &&
    cursor.sequence <= sequence &&
    cursor.profileSequence <= sequence &&
    cursor.goneAfter <= sequence &&
    Math.max(cursor.sequence, cursor.goneAfter) >= forgottenSequence
  );
}
