import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState, type ComponentType, type ReactNode, type Ref } from 'react';
import { classNames } from '../theme/class-names.ts';
import type { DateCalendarProps } from './date-calendar.tsx';
import * as css from './date-field.css.ts';
import { type DateReading, formatDateText, parseDateText, partOrderOf, type YearWindow } from './date-text.ts';
import type { FieldProps } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextField } from './text-field.tsx';
import { useTouchedAWhile } from './use-touched-a-while.ts';

/** The calendar is a chunk of its own: typing needs none of it. */
const loadCalendar = () => import('./date-calendar.tsx');

/**
 * What begins the value of a date field that holds something that is no date, before what was typed: not nothing, so that
 * a form can refuse it, and the text, so that it is still there where the field is drawn anew.
 */
const UNREADABLE_DATE = 'unreadable: ';

/** Whether what a date field gave is no date, and not nothing. */
export function isUnreadableDate(value: string): boolean {
  return value.startsWith(UNREADABLE_DATE);
}

function textOf(value: string): string {
  return isUnreadableDate(value) ? value.slice(UNREADABLE_DATE.length) : formatDateText(value);
}

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD', '' for none, or what `onChange` gave. */
  value: string;
  /** Gets 'YYYY-MM-DD', '' for an empty field, or {@link UNREADABLE_DATE} and what is typed while that is no date. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  disabled?: boolean;
  className?: string;
  autoComplete?: string;
  /** First and last day of the calendar, 'YYYY-MM-DD'. What is typed outside is passed on for the form to judge. */
  min?: string;
  max?: string;
  /** Where a year of two digits is looked for; without it years need four. */
  years?: YearWindow;
  /** Where the calendar opens: 'year' for birthdays. */
  startView?: 'day' | 'year';
  placeholder?: string;
  /** Names its button; the field's label and 'choose from calendar' unless told. */
  calendarLabel?: string;
  /** Shown a moment after the field is left with something that is no date. */
  unreadableText?: string;
  /** Shown when the calendar's chunk can't be loaded. */
  unavailableText?: string;
}

/**
 * A date, typed in any usual way or picked; shown as 'DD MMMM YYYY'. What is typed in another way is said in these words
 * beside the label at once, so that a slip is seen: '5/3/90' is another day in another country.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  error,
  disabled,
  min = '1900-01-01',
  max = '2099-12-31',
  years,
  startView = 'day',
  placeholder = 'DD Month YYYY',
  calendarLabel,
  unreadableText = 'Please type a date such as 14 February 1990',
  unavailableText = 'The calendar could not be opened. Please type the date.',
  className,
  ...field
}: DateFieldProps) {
  const { text, words, isUnreadable, isLeftAWhile, type, leave, pick } = useTypedDate({ value, onChange, years });
  const { Calendar, isOpen, setOpen, isUnavailable, openCalendar } = useCalendar();
  // A form that is submitted from within the field asks for its error before the field is left.
  const isToldUnreadable = isUnreadable && (isLeftAWhile || error !== undefined);
  const ownError = isUnavailable ? unavailableText : undefined;
  return (
    <>
      <TextField
        autoComplete="off"
        {...field}
        className={classNames(css.date, className)}
        disabled={disabled}
        placeholder={placeholder}
        value={text}
        error={isToldUnreadable ? unreadableText : (error ?? ownError)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          leave();
          onBlur?.();
        }}
        trailing={
          <>
            <span className={css.words} aria-live="polite">
              {isInWords(text, words) ? '' : words}
            </span>
            <IconButton
              label={calendarLabel ?? calendarLabelOf(field.label)}
              icon={<CalendarDays size={20} aria-hidden="true" />}
              aria-haspopup="dialog"
              disabled={disabled}
              onClick={openCalendar}
            />
          </>
        }
      />
      {Calendar && (
        <Calendar
          open={isOpen}
          onOpenChange={setOpen}
          title={field.label}
          value={isUnreadableDate(value) ? '' : value}
          min={min}
          max={max}
          startView={startView}
          onPick={(picked) => {
            pick(picked);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** What is typed in a date field, and what date it is. */
function useTypedDate({ value, onChange, years }: Pick<DateFieldProps, 'value' | 'onChange' | 'years'>) {
  const [text, setText] = useState(() => textOf(value));
  const [sent, setSent] = useState(value);
  const [isLeft, setLeft] = useState(false);
  const isLeftAWhile = useTouchedAWhile(isLeft);

  // A value that didn't come from typing (a form's reset, a birthday copied here) replaces what is typed.
  if (value !== sent) {
    setSent(value);
    setText(textOf(value));
  }

  const reading: DateReading = { order: partOrderOf(navigator.language), years };
  const read = (typed: string) => parseDateText(typed, reading);
  const send = (next: string) => {
    setSent(next);
    if (next !== value) onChange(next);
  };
  const date = read(text);
  return {
    text,
    /** The date as it is shown; '' for none. */
    words: formatDateText(date ?? ''),
    isUnreadable: date === undefined,
    /** Whether the field was left a moment ago. */
    isLeftAWhile,
    type: (typed: string) => {
      setText(typed);
      setLeft(false);
      send(read(typed) ?? `${UNREADABLE_DATE}${typed}`);
    },
    leave: () => {
      if (date !== undefined) setText(formatDateText(date));
      setLeft(true);
    },
    pick: (picked: string) => {
      setText(formatDateText(picked));
      setLeft(true);
      send(picked);
    },
  };
}

/** The calendar, once it was opened for the first time, and whether its chunk could not be loaded. */
function useCalendar() {
  const [Calendar, setCalendar] = useState<ComponentType<DateCalendarProps>>();
  const [isOpen, setOpen] = useState(false);
  const [isUnavailable, setUnavailable] = useState(false);
  const openCalendar = async () => {
    try {
      const { DateCalendar } = await loadCalendar();
      setCalendar(() => DateCalendar);
      setUnavailable(false);
      setOpen(true);
    } catch {
      setUnavailable(true);
    }
  };
  return { Calendar, isOpen, setOpen, isUnavailable, openCalendar };
}

/** Whether a date is typed as it is shown, but for the zero of its day. */
function isInWords(text: string, words: string): boolean {
  return text.trim().replace(/^0/, '').toLowerCase() === words.replace(/^0/, '').toLowerCase();
}

/** Several date fields on one screen need buttons of different names. */
function calendarLabelOf(label: ReactNode): string {
  return typeof label === 'string' ? `${label}: choose from calendar` : 'Choose from calendar';
}
