import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState, type ComponentType, type ReactNode, type Ref } from 'react';
import { classNames } from '../theme/class-names.ts';
import type { DateCalendarProps } from './date-calendar.tsx';
import * as css from './date-field.css.ts';
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
import { Checkbox } from './checkbox.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextField } from './text-field.tsx';
import { useTouchedAWhile } from './use-touched-a-while.ts';

/** The calendar is a chunk of its own: typing doesn't need it. */
const loadCalendar = () => import('./date-calendar.tsx');

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

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD', with the year 1604 for a date without one; '' for none; or a value from `onChange`. */
  value: string;
  /** Gets 'YYYY-MM-DD', '' for an empty field, or {@link UNREADABLE_DATE} and the typed text while that is no date. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  disabled?: boolean;
  className?: string;
  autoComplete?: string;
  /** First and last day of the calendar, 'YYYY-MM-DD'. A date typed outside is passed on for the form to judge. */
  min?: string;
  max?: string;
  /** The range for years of two digits; without it years need four. */
  years?: YearWindow;
  /** The calendar's first view: 'year' for birthdays. */
  startView?: 'day' | 'year';
  placeholder?: string;
  /** Below the field, the label of the choice that the year isn't known. Without it new dates need a year. */
  noYearLabel?: string;
  /** The name of its button; by default the field's label and 'choose from calendar'. */
  calendarLabel?: string;
  /** Shown a moment after the field is left with a text that is no date. */
  unreadableText?: string;
  /** Shown when the calendar's chunk can't be loaded. */
  unavailableText?: string;
}

/**
 * A date, typed in any usual way or picked; shown as 'DD MMMM YYYY'. A date typed in another way is shown in these
 * words beside the label at once, so that a slip is seen: '5/3/90' is another day in another country. A date without a
 * year is shown as 'DD MMMM'.
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
  placeholder,
  noYearLabel,
  calendarLabel,
  unreadableText,
  unavailableText = 'The calendar could not be opened. Please type the date.',
  className,
  ...field
}: DateFieldProps) {
  const typed = useTypedDate({ value, onChange, years });
  const { text, words, isWithoutYear, isUnreadable, isLeftAWhile, type, leave, pick } = typed;
  const { Calendar, isOpen, setOpen, isUnavailable, openCalendar } = useCalendar();
  // A form submitted from within the field needs its error before the field is left.
  const isToldUnreadable = isUnreadable && (isLeftAWhile || error !== undefined);
  const ownError = isUnavailable ? unavailableText : undefined;
  return (
    <>
      <TextField
        autoComplete="off"
        {...field}
        className={classNames(css.date, className)}
        disabled={disabled}
        placeholder={placeholder ?? (isWithoutYear ? 'DD Month' : 'DD Month YYYY')}
        value={text}
        error={isToldUnreadable ? (unreadableText ?? whyUnreadable(typed, noYearLabel)) : (error ?? ownError)}
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
            {!isWithoutYear && (
              <IconButton
                label={calendarLabel ?? calendarLabelOf(field.label)}
                icon={<CalendarDays size={20} aria-hidden="true" />}
                aria-haspopup="dialog"
                disabled={disabled}
                onClick={openCalendar}
              />
            )}
          </>
        }
      />
      {noYearLabel !== undefined && (
        <Checkbox
          className={css.noYear}
          label={noYearLabel}
          disabled={disabled}
          checked={isWithoutYear}
          onChange={(event) => typed.chooseNoYear(event.target.checked)}
        />
      )}
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

/** The typed text of a date field, and its date. */
function useTypedDate({ value, onChange, years }: Pick<DateFieldProps, 'value' | 'onChange' | 'years'>) {
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

/** What is wrong with a text that is no date. */
function whyUnreadable(typed: ReturnType<typeof useTypedDate>, noYearLabel: string | undefined): string {
  if (typed.isWithoutYear) return 'Please type a day such as 14 February';
  const isOffered = typed.lacksYear && noYearLabel !== undefined;
  return isOffered ? `Please add the year, or choose ‘${noYearLabel}’` : 'Please type a date such as 14 February 1990';
}

/** Whether a date is typed in the shown words, apart from the zero of its day. */
function isInWords(text: string, words: string): boolean {
  return text.trim().replace(/^0/, '').toLowerCase() === words.replace(/^0/, '').toLowerCase();
}

/** Several date fields on one screen need buttons with different names. */
function calendarLabelOf(label: ReactNode): string {
  return typeof label === 'string' ? `${label}: choose from calendar` : 'Choose from calendar';
}
