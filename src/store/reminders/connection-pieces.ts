import { indexReader } from '../../db/reading/index-reader.ts';
import type { ConnectionRow } from '../../db/rows.ts';

// Connections of one read: longer reads would block the page.
const PIECE = 250;

/** Reads all connections, a piece after the other, in the order of their ids. */
export async function eachPiece(take: (connections: readonly ConnectionRow[]) => void): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const piece: ConnectionRow[] = await indexReader.connectionsAfter(last, PIECE);
    take(piece);
    last = piece.length === PIECE ? piece.at(-1)?.id : undefined;
  }
}
