import * as v from 'valibot';

const CursorSchema = v.strictTuple([
  v.string(),
  v.string(),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.string(), v.uuid()),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
]);

/** How far a device has pulled its user's changes. */
export interface Cursor {
  lineage: string;
  userId: string;
  /** Pulled up to this change; within the same number, up to `id`. */
  sequence: number;
  id: string;
  profileSequence: number;
  /** The device holds nothing older, so earlier deletions don't matter. */
  goneAfter: number;
}

/** An opaque text, valid for its user only. */
export function writeCursor({ lineage, userId, sequence, id, profileSequence, goneAfter }: Cursor): string {
  const fields = [lineage, userId, sequence, id, profileSequence, goneAfter];
  return Buffer.from(JSON.stringify(fields)).toString('base64url');
}

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

export interface History {
  lineage: string;
  userId: string;
  sequence: number;
  /** Deletions up to this change are no longer known. */
  forgottenSequence: number;
}

/** Whether the changes after a cursor are still known. If not, the device must pull everything. */
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
