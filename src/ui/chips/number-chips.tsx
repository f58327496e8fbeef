import { useState } from 'react';
import { AmountEntry } from '../fields/amount-entry.tsx';
import { ChoiceChips } from './choice-chips.tsx';

export interface NumberChipsProps {
  label: string;
  /** The numbers that are always offered. */
  offered: readonly number[];
  chosen: readonly number[];
  onChange: (number: number, isChosen: boolean) => void;
  labelOf: (number: number) => string;
  /** The largest number, of at most two digits; the smallest is 0. */
  largest: number;
  /** The most numbers that can be chosen. */
  most: number;
  /** The name of the button that adds another number, for screen readers. */
  otherName: string;
}

/** Several whole numbers to choose from, and any other. A chosen number stays visible when it is deselected. */
export function NumberChips({ label, offered, chosen, onChange, labelOf, largest, most, otherName }: NumberChipsProps) {
  const [added, setAdded] = useState<readonly number[]>(chosen);
  const shown = [...new Set([...offered, ...added, ...chosen])].toSorted((one, other) => other - one);
  const full = chosen.length >= most;
  const [focused, setFocused] = useState<number>();
  const choose = (number: number, isChosen: boolean) => {
    setAdded([...added, ...chosen, number]);
    setFocused(undefined);
    onChange(number, isChosen);
  };
  const addOther = (number: number) => {
    choose(number, true);
    // The last choice removes the field and its button, and with them the focus.
    if (chosen.length + 1 >= most) setFocused(number);
  };
  return (
    <ChoiceChips
      label={label}
      help={full ? `${most} is the most` : `Up to ${most}`}
      options={shown.map((value) => ({ value, label: labelOf(value) }))}
      chosen={chosen}
      onChange={choose}
      full={full}
      focused={focused}
    >
      {!full && (
        <AmountEntry
          label="Other"
          name={otherName}
          fieldLabel={label}
          help={`From 0 to ${largest}`}
          submitLabel="Add"
          onType={(text) => text.replaceAll(/\D/g, '').slice(0, 2)}
          parse={(text) => (text === '' || Number(text) > largest ? undefined : Number(text))}
          onSubmit={addOther}
        />
      )}
    </ChoiceChips>
  );
}
