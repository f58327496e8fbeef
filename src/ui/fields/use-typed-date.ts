import { useState } from 'react';
import {
  type DateReading,
  formatDateText,
  isYearless,
  parseDateText,
  parseYearlessText,
  partOrderOf,
  withoutYear,
  type YearWindow,
} from './date-text.ts';
import { useTouchedAWhile } from './use-touched-a-while.ts';

/**
 * Prefixes a field's typed text that is no date. The value isn't empty, so that a form can refuse it, and contains the
 * text, so that it is still there when the field is rendered again.
 */
const UNREADABLE_DATE = 'unreadable: ';

/** Whether a date field's value is neither a date nor empty. */
export function isUnreadableDate(value: string): boolean {
  return value.startsWith(UNREADABLE_DATE);
}

function textOf(value: string): string {
  return isUnreadableDate(value) ? value.slice(UNREADABLE_DATE.length) : formatDateText(value);
}

interface TypedDateOptions {
  value: string;
  onChange: (value: string) => void;
  years: YearWindow | undefined;
}

/** The typed text of a date field, and its date. */
export function useTypedDate({ value, onChange, years }: TypedDateOptions) {
  const [text, setText] = useState(() => textOf(value));
  const [sent, setSent] = useState(value);
  const [isWithoutYear, setWithoutYear] = useState(() => isYearless(value));
  const [isLeft, setLeft] = useState(false);
  const isLeftAWhile = useTouchedAWhile(isLeft);

  // A value that didn't come from typing (a form's reset, a birthday copied here) replaces the typed text.
  if (value !== sent) {
    setSent(value);
    setText(textOf(value));
    setWithoutYear(isYearless(value));
  }

  const reading: DateReading = { order: partOrderOf(navigator.language), years };
  const yearless = parseYearlessText(text, reading);
  const send = (next: string) => {
    setSent(next);
    if (next !== value) onChange(next);
  };
  const read = (typed: string) =>
    parseDateText(typed, reading) ?? (isWithoutYear ? parseYearlessText(typed, reading) : undefined);
  const date = read(text);
  return {
    text,
    /** The date in words; '' for none. */
    words: formatDateText(date ?? ''),
    isUnreadable: date === undefined,
    isWithoutYear,
    /** Whether only the year is missing. */
    lacksYear: date === undefined && yearless !== undefined,
    /** Whether the field was left, a moment ago or longer. */
    isLeftAWhile,
    type: (typed: string) => {
      setText(typed);
      setLeft(false);
      if (parseDateText(typed, reading)) setWithoutYear(false);
      send(read(typed) ?? `${UNREADABLE_DATE}${typed}`);
    },
    leave: () => {
      if (date !== undefined) setText(formatDateText(date));
      setLeft(true);
    },
    chooseNoYear: (isChosen: boolean) => {
      setWithoutYear(isChosen);
      const day = date ? withoutYear(date) : yearless;
      if (isChosen && day !== undefined) {
        setText(formatDateText(day));
        send(day);
      }
      if (!isChosen && isYearless(value)) send(`${UNREADABLE_DATE}${text}`);
    },
    pick: (picked: string) => {
      setText(formatDateText(picked));
      setLeft(true);
      send(picked);
    },
  };
}

/** What is wrong with a text that is no date. */
export function whyUnreadable(typed: ReturnType<typeof useTypedDate>, noYearLabel: string | undefined): string {
  if (typed.isWithoutYear) return 'Please type a day such as 14 February';
  const isOffered = typed.lacksYear && noYearLabel !== undefined;
  return isOffered ? `Please add the year, or choose ‘${noYearLabel}’` : 'Please type a date such as 14 February 1990';
}
