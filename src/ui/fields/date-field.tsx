import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import { useState, type ComponentType, type ReactNode, type Ref } from 'react';
import { classNames } from '../theme/class-names.ts';
import type { DateCalendarProps } from './date-calendar.tsx';
import * as css from './date-field.css.ts';
import type { YearWindow } from './date-text.ts';
import { Checkbox } from './checkbox.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextField } from './text-field.tsx';
import { isUnreadableDate, useTypedDate, whyUnreadable } from './use-typed-date.ts';
import { Icon } from '../marks/icon.tsx';

/** The calendar is a chunk of its own: typing doesn't need it. */
const loadCalendar = () => import('./date-calendar.tsx');

export interface DateFieldProps extends FieldProps {
  /** 'YYYY-MM-DD', with the year 1604 for a date without one; '' for none; or a value from `onChange`. */
  value: string;
  /** Gets 'YYYY-MM-DD', '' for an empty field, or the typed text as `isUnreadableDate` knows it. */
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
                icon={<Icon of={CalendarDays} size={20} />}
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

/** Whether a date is typed in the shown words, apart from the zero of its day. */
function isInWords(text: string, words: string): boolean {
  return text.trim().replace(/^0/, '').toLowerCase() === words.replace(/^0/, '').toLowerCase();
}

/** Several date fields on one screen need buttons with different names. */
function calendarLabelOf(label: ReactNode): string {
  return typeof label === 'string' ? `${label}: choose from calendar` : 'Choose from calendar';
}
