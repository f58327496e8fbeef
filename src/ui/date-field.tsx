import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState, type ComponentType, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import type { DateCalendarProps } from './date-calendar.tsx';
import * as css from './date-field.css.ts';
import { formatDateText, parseDateText } from './date-text.ts';
import type { FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
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

/** A date, typed in any usual way or picked; shown as 'DD MMMM YYYY'. */
export function DateField({
  value,
  onChange,
  onBlur,
  error,
  disabled,
  min = '1900-01-01',
  max = '2099-12-31',
  startView = 'day',
  placeholder = 'DD Month YYYY',
  calendarLabel,
  unreadableText = 'Please type a date such as 14 February 1990',
  unavailableText = 'The calendar could not be opened. Please type the date.',
  className,
  ...field
}: DateFieldProps) {
  const [text, setText] = useState(() => textOf(value));
  const [sent, setSent] = useState(value);
  const [left, setLeft] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<DateCalendarProps>>();
  const [open, setOpen] = useState(false);
  const [unavailable, setUnavailable] = useState(false);

  // A value that didn't come from typing (a form's reset, a birthday copied here) replaces what is typed.
  if (value !== sent) {
    setSent(value);
    setText(textOf(value));
  }

  const send = (next: string) => {
    setSent(next);
    if (next !== value) onChange(next);
  };
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

  const isLeftAWhile = useTouchedAWhile(left);
  // A form that is submitted from within the field asks for its error before the field is left.
  const unreadable = (isLeftAWhile || error !== undefined) && parseDateText(text) === undefined;
  const ownError = unavailable ? unavailableText : undefined;
  return (
    <>
      <TextField
        autoComplete="off"
        {...field}
        className={classNames(css.date, className)}
        disabled={disabled}
        placeholder={placeholder}
        value={text}
        error={unreadable ? unreadableText : (error ?? ownError)}
        onChange={(event) => {
          setText(event.target.value);
          setLeft(false);
          send(parseDateText(event.target.value) ?? `${UNREADABLE_DATE}${event.target.value}`);
        }}
        onBlur={() => {
          const typed = parseDateText(text);
          if (typed !== undefined) setText(formatDateText(typed));
          setLeft(true);
          onBlur?.();
        }}
        trailing={
          <IconButton
            label={calendarLabel ?? calendarLabelOf(field.label)}
            icon={<CalendarDays size={20} aria-hidden="true" />}
            aria-haspopup="dialog"
            disabled={disabled}
            onClick={openCalendar}
          />
        }
      />
      {Calendar && (
        <Calendar
          open={open}
          onOpenChange={setOpen}
          title={field.label}
          value={isUnreadableDate(value) ? '' : value}
          min={min}
          max={max}
          startView={startView}
          onPick={(picked) => {
            setText(formatDateText(picked));
            setLeft(true);
            send(picked);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** Several date fields on one screen need buttons of different names. */
function calendarLabelOf(label: ReactNode): string {
  return typeof label === 'string' ? `${label}: choose from calendar` : 'Choose from calendar';
}
