import { type RefObject, useEffect, useRef, useState } from 'react';
import { HINT_LABELS } from '../../../contract/field-labels.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import {
  GIFT_NOTE_MAX,
  GOOD_TO_KNOW,
  type GoodToKnow,
  NEVER_SUGGEST,
  type NeverSuggest,
} from '../../../contract/schema/gifts/gift-hints.ts';
import { reportNotSaved } from '../../pwa/device-full.ts';
import { changeHints, hintsOf } from '../../store/connections/gift-hints.ts';
import { Card } from '../../ui/lists/card.tsx';
import { ChoiceChips } from '../../ui/chips/choice-chips.tsx';
import { Disclosure } from '../../ui/lists/disclosure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { visuallyHidden } from '../../ui/theme/visually-hidden.css.ts';

const NEVER = (Object.keys(NEVER_SUGGEST) as NeverSuggest[]).map((value) => ({ value, label: NEVER_SUGGEST[value] }));
const KNOW = (Object.keys(GOOD_TO_KNOW) as GoodToKnow[]).map((value) => ({ value, label: GOOD_TO_KNOW[value] }));

const TITLE = 'Notes on gifts';

/** Milliseconds without typing after which a note is saved. */
const REST = 500;

function withChosen<Value>(chosen: readonly Value[], value: Value, isChosen: boolean): Value[] {
  const others = chosen.filter((one) => one !== value);
  return isChosen ? [...others, value] : others;
}

/** The hints for gifts for a person. Each choice is saved at once, also without a network. */
export function GiftHints({ connection }: { connection: Connection }) {
  const { id } = connection;
  const { neverSuggest, goodToKnow, giftNote } = hintsOf(connection);
  const change = (made: Parameters<typeof changeHints>[1]) => changeHints(id, made, connection).catch(reportNotSaved);
  return (
    <Card as="section" aria-label={TITLE}>
      <h2 className={visuallyHidden}>{TITLE}</h2>
      <Disclosure
        title={HINT_LABELS.neverSuggest}
        detail={listed(neverSuggest.map((key) => NEVER_SUGGEST[key])) || 'Alcohol, nuts, scents …'}
      >
        <ChoiceChips
          label="Whatever is chosen is in none of the suggestions"
          options={NEVER}
          chosen={neverSuggest}
          onChange={(key, isChosen) =>
            void change((hints) => ({ ...hints, neverSuggest: withChosen(hints.neverSuggest, key, isChosen) }))
          }
        />
      </Disclosure>
      <Disclosure
        title={HINT_LABELS.goodToKnow}
        detail={listed([...goodToKnow.map((key) => GOOD_TO_KNOW[key]), giftNote]) || 'No garden, new parents …'}
      >
        <Stack>
          <ChoiceChips
            label="Suggestions go by it"
            options={KNOW}
            chosen={goodToKnow}
            onChange={(key, isChosen) =>
              void change((hints) => ({ ...hints, goodToKnow: withChosen(hints.goodToKnow, key, isChosen) }))
            }
          />
          <Note stored={giftNote} onSave={(note) => change((hints) => ({ ...hints, giftNote: note }))} />
        </Stack>
      </Disclosure>
    </Card>
  );
}

function listed(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(', ');
}

interface NoteProps {
  stored: string;
  onSave: (note: string) => Promise<unknown>;
}

/** Typed text that is not saved yet. */
type Waiting = { timer: ReturnType<typeof setTimeout>; save: () => void } | undefined;

function saveNow(waiting: RefObject<Waiting>): void {
  clearTimeout(waiting.current?.timer);
  waiting.current?.save();
  waiting.current = undefined;
}

/** A line of text, saved as soon as typing pauses or the field is left. */
function Note({ stored, onSave }: NoteProps) {
  const [typed, setTyped] = useState<string>();
  const waiting = useRef<Waiting>(undefined);
  useEffect(() => () => saveNow(waiting), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current?.timer);
    const timer = setTimeout(() => saveNow(waiting), REST);
    waiting.current = { timer, save: () => void onSave(text.trim()) };
  };
  const leave = () => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    if (typed !== undefined) void onSave(typed.trim()).then(() => setTyped(undefined));
  };
  return (
    <TextField
      label={HINT_LABELS.giftNote}
      help="One line, such as: collects owls, reads only German"
      value={typed ?? stored}
      maxLength={GIFT_NOTE_MAX}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  );
}
