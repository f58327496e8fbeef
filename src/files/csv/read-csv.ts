import type { Today } from '../../../contract/rules/days/day.ts';
import type { PersonDraft } from '../person-draft.ts';
export function readCsv(_text: string, _today: Today): Iterable<PersonDraft> | null {
  return null;
}
