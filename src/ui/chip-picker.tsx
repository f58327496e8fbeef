import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import {
  startTransition,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import * as css from './chip-picker.css.ts';
import { offeredOptions, onlyMatch, readEntry, tidy, type EntryProblem, type EntryRules } from './chip-rules.ts';
import { ChipGroup } from './chip-group.tsx';
import { classNames } from './class-names.ts';
import * as fieldCss from './field.css.ts';
import { FieldNotes, type FieldProps } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ChipPickerProps extends Omit<FieldProps, 'labelHidden' | 'label' | 'help'> {
  label: string;
  options: readonly string[];
  /** What is chosen, options and own entries together, in the order of choosing. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** What stands in the search, for a form that keeps it; the picker keeps it itself where it isn't given. */
  text?: string;
  onTextChange?: (text: string) => void;
  /** Most that may be chosen; from there on further options are disabled. */
  limit?: number;
  /** What is said where one more is added. */
  fullText?: string;
  minLength?: number;
  maxLength?: number;
  disabled?: boolean;
  /** Options shown before 'show all' is pressed; a search shows all that it finds. */
  firstCount?: number;
  /** The search field, which gets the focus on an error; the first chosen chip has none when disabled. */
  ref?: Ref<HTMLInputElement>;
}

const SEARCH = 'Search or add your own';
const OFFERED = 'To choose from';

/** Why an entry can't be taken. */
const problemText = ({ minLength, maxLength }: EntryRules, full: string): Record<EntryProblem, string> => ({
  short: `Please type at least ${minLength} characters`,
  long: `Please type at most ${maxLength} characters`,
  twice: 'You have already chosen this',
  full,
});

/** Choosing several from many, and adding one's own. What is chosen stands on top. */
export function ChipPicker({
  label,
  error,
  required = false,
  options,
  value,
  onChange,
  onBlur,
  text,
  onTextChange,
  limit = Infinity,
  fullText = `Remove one first: ${limit} is the most`,
  minLength = 2,
  maxLength = 60,
  disabled = false,
  firstCount = 14,
  ref,
}: ChipPickerProps) {
  const id = useId();
  const [ownText, setOwnText] = useState('');
  const query = text ?? ownText;
  const setQuery = (typed: string) => {
    setOwnText(typed);
    onTextChange?.(typed);
  };
  const [all, setAll] = useState(false);
  const [problem, setProblem] = useState<EntryProblem>();
  const [said, setSaid] = useState('');
  const root = useRef<HTMLFieldSetElement>(null);
  const rules = { limit, minLength, maxLength };
  useLayoutEffect(() => {
    // The button that showed all has gone, and the focus with it: it goes on where what is new begins.
    if (!all || document.activeElement !== document.body) return;
    root.current?.querySelectorAll<HTMLElement>(`[aria-label="${OFFERED}"] button`)[firstCount]?.focus();
  }, [all, firstCount]);

  const full = value.length >= limit;
  const found = offeredOptions(options, value, query);
  const offered = all || tidy(query) !== '' ? found : found.slice(0, firstCount);
  const typed = readEntry(query, value, options, rules);
  const ownEntry = 'entry' in typed && !found.includes(typed.entry) ? typed.entry : undefined;

  const chosenOf = (count: number) => `${count} of ${limit} chosen`;
  const say = (what: string, count: number) => setSaid(limit === Infinity ? what : `${what}. ${chosenOf(count)}`);
  const choose = (entry: string) => {
    // Pressed twice before it has moved over.
    if (full || value.includes(entry)) return;
    // First, or a form that counts what is typed would count it beside what it has become.
    setQuery('');
    onChange([...value, entry]);
    say(`${entry} added`, value.length + 1);
    setProblem(undefined);
  };
  const remove = (entry: string) => {
    onChange(value.filter((other) => other !== entry));
    say(`${entry} removed`, value.length - 1);
  };
  const addTyped = () => {
    if ('entry' in typed) choose(typed.entry);
    else if (tidy(query) !== '') setProblem(typed.problem);
  };
  const takeTyped = () => {
    const match = full ? undefined : onlyMatch(found, query);
    if (match === undefined) addTyped();
    else choose(match);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!root.current?.contains(relatedTarget)) onBlur?.();
  };
  const onSearchKey = (event: KeyboardEvent) => {
    // This one is the input method's own, which ends a word with it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Never submits the form around it.
      event.preventDefault();
      takeTyped();
    } else if (event.key === 'Escape' && query !== '') {
      event.stopPropagation();
      setQuery('');
    }
  };

  const isCounted = limit !== Infinity && !disabled;
  const shownError = problem ? problemText(rules, fullText)[problem] : error;
  const described = shownError ? `${id}-error` : undefined;
  return (
    <fieldset
      ref={root}
      className={css.picker}
      disabled={disabled}
      // The words of the legend alone would run into each other: 'Interests0 of 10'.
      aria-labelledby={isCounted ? `${id}-label ${id}-count` : undefined}
      aria-describedby={described}
    >
      <legend className={css.legend}>
        <span id={`${id}-label`} className={classNames(fieldCss.label, required && fieldCss.required)}>
          {label}
        </span>
        {isCounted && (
          <span id={`${id}-count`} className={css.count}>
            {chosenOf(value.length)}
          </span>
        )}
      </legend>
      <ChipGroup
        label="Chosen"
        entries={value}
        onPress={remove}
        onBlur={leave}
        name={(entry) => `Remove ${entry}`}
        chosen
        disabled={disabled}
        icon={disabled ? undefined : <X size={16} aria-hidden="true" />}
        whenEmptied={() => root.current?.querySelector('input')?.focus()}
      />
      {!disabled && (
        <>
          <span className={fieldCss.frame}>
            <span className={fieldCss.leading} aria-hidden="true">
              <Search size={20} />
            </span>
            <input
              ref={ref}
              id={id}
              type="text"
              enterKeyHint="done"
              autoComplete="off"
              aria-label={`${label}: ${SEARCH}`}
              placeholder={SEARCH}
              className={classNames(fieldCss.control, fieldCss.hasLeading)}
              aria-invalid={shownError ? true : undefined}
              aria-describedby={described}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setProblem(undefined);
              }}
              onBlur={leave}
              onKeyDown={onSearchKey}
            />
          </span>
          <FieldNotes id={id} error={shownError} />
          {ownEntry !== undefined && (
            <button type="button" className={classNames(css.chip, css.own)} onClick={addTyped}>
              <Plus size={16} aria-hidden="true" />
              <span className={css.words}>{`Add ‘${ownEntry}’`}</span>
            </button>
          )}
          <ChipGroup
            label={OFFERED}
            entries={offered}
            onPress={choose}
            onBlur={leave}
            disabled={full}
            whenEmptied={() => root.current?.querySelector('input')?.focus()}
          />
          {offered.length < found.length && (
            <button type="button" className={css.more} onClick={() => startTransition(() => setAll(true))}>
              {`Show all ${found.length}`}
            </button>
          )}
        </>
      )}
      {disabled && <FieldNotes id={id} error={shownError} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}
