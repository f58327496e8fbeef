import { v7 as uuid } from 'uuid';
import type { Occasion, OccasionInput } from '../../contract/schema/occasion-list.ts';
import { occasionsAfter } from '../outbox/occasions-after.ts';

/** Somebody as a form showed them, with what was saved from it: where what is typed next goes on from. */
export function withSaved<Stored extends { occasions: Occasion[] }>(
  stored: Stored,
  { occasions, ...fields }: { occasions?: OccasionInput[] },
): Stored {
  const rows = occasions?.map((row) => ({ ...row, id: row.id ?? uuid() }));
  return { ...stored, ...fields, ...(rows && { occasions: occasionsAfter(stored.occasions, rows) }) };
}
