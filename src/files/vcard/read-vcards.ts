import type { Today } from '../../../contract/rules/days/day.ts';
import type { ContentLine } from '../content-lines/content-line.ts';
import { readContentLines } from '../content-lines/read-content-lines.ts';
import type { PersonDraft } from '../person-draft.ts';
import { draftOfCard } from './draft-of-card.ts';

/** Large, and no words of a person. */
const IGNORED: ReadonlySet<string> = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY']);

/** A draft for each card of a person; the cards of organisations and groups are left out. */
export function* readVcards(text: string, today: Today): Generator<PersonDraft, void> {
  for (const lines of cardsOf(text)) {
    const draft = draftOfCard(lines, today);
    if (draft !== null) yield draft;
  }
}

// A card that has lost its end is as long as the next one's beginning.
function* cardsOf(text: string): Generator<ContentLine[], void> {
  let card: ContentLine[] | null = null;
  for (const line of readContentLines(text, IGNORED)) {
    const isEdge = (line.name === 'BEGIN' || line.name === 'END') && line.value.trim().toUpperCase() === 'VCARD';
    if (!isEdge) card?.push(line);
    else {
      if (card !== null) yield card;
      card = line.name === 'BEGIN' ? [] : null;
    }
  }
  if (card !== null) yield card;
}
