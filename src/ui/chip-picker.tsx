import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { startTransition, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type Ref } from 'react';
import * as css from './chip-picker.css.ts';
import { offeredOptions, readEntry, tidy, type EntryProblem } from './chip-rules.ts';
import { ChipGroup } from './chip-group.tsx';
import { classNames } from './class-names.ts';
import * as fieldCss from './field.css.ts';
import { FieldNotes, type FieldProps } from './field.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ChipPickerProps extends Omit<FieldProps, 'labelHidden' | 'label'> {
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
  /** Whether entries that are no option may be typed. */
  custom?: boolean;
  minLength?: number;
  maxLength?: number;
  disabled?: boolean;
  /** Options shown before 'show all' is pressed; a search shows all that it finds. */
  firstCount?: number;
  id?: string;
  /** The search field, which gets the focus on an error; the first chosen chip has none when disabled. */
  ref?: Ref<HTMLInputElement>;
  words?: Partial<ChipWords>;
}

export interface ChipWords {
  search: string;
  /** Names of the two lists of chips. */
  chosenList: string;
  offeredList: string;
  chosen: (count: number, limit: number) => string;
  add: (entry: string) => string;
  remove: (entry: string) => string;
  added: (entry: string) => string;
  removed: (entry: string) => string;
  showAll: (count: number) => string;
  problem: Record<EntryProblem, string>;
}

const englishWords = (minLength: number, maxLength: number, limit: number): ChipWords => ({
  search: 'Search or add your own',
  chosenList: 'Chosen',
  offeredList: 'To choose from',
  chosen: (count, most) => `${count} of ${most} chosen`,
  add: (entry) => `Add ‘${entry}’`,
  remove: (entry) => `Remove ${entry}`,
  added: (entry) => `${entry} added`,
  removed: (entry) => `${entry} removed`,
  showAll: (count) => `Show all ${count}`,
  problem: {
    short: `Please type at least ${minLength} characters`,
    long: `Please type at most ${maxLength} characters`,
    twice: 'This one is chosen already',
    full: `Remove one first: ${limit} is the most`,
  },
});

/** Choosing several from many, and adding one's own. What is chosen stands on top. */
export function ChipPicker({
  label,
  help,
  error,
  required = false,
  options,
  value,
  onChange,
  onBlur,
  text,
  onTextChange,
  limit = Infinity,
  custom = true,
  minLength = 2,
  maxLength = 60,
  disabled = false,
  firstCount = 14,
  id: givenId,
  ref,
  words: givenWords,
}: ChipPickerProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
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
  const words = { ...englishWords(minLength, maxLength, limit), ...givenWords };

  const full = value.length >= limit;
  const found = offeredOptions(options, value, query);
  const offered = all || tidy(query) !== '' ? found : found.slice(0, firstCount);
  const typed = readEntry(query, value, options, { limit, minLength, maxLength });
  const ownEntry = custom && 'entry' in typed && !found.includes(typed.entry) ? typed.entry : undefined;

  const say = (what: string, count: number) =>
    setSaid(limit === Infinity ? what : `${what}. ${words.chosen(count, limit)}`);
  const choose = (entry: string) => {
    // Pressed twice before it has moved over.
    if (full || value.includes(entry)) return;
    // First, or a form that counts what is typed would count it beside what it has become.
    setQuery('');
    onChange([...value, entry]);
    say(words.added(entry), value.length + 1);
    setProblem(undefined);
  };
  const remove = (entry: string) => {
    onChange(value.filter((other) => other !== entry));
    say(words.removed(entry), value.length - 1);
  };
  const addTyped = () => {
    const [only, ...others] = found;
    const entry = 'entry' in typed ? typed.entry : undefined;
    // Without entries of one's own, a search that leaves one option means that one.
    const wanted = custom
      ? entry
      : (found.find((option) => option === entry) ?? (others.length === 0 ? only : undefined));
    if (wanted === undefined) {
      if (tidy(query) !== '' && 'problem' in typed) setProblem(typed.problem);
      return;
    }
    choose(wanted);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!root.current?.contains(relatedTarget)) onBlur?.();
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Never submits the form around it.
      event.preventDefault();
      addTyped();
    } else if (event.key === 'Escape' && query !== '') {
      event.stopPropagation();
      setQuery('');
    }
  };

  const shownError = problem ? words.problem[problem] : error;
  const described = [shownError && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <fieldset ref={root} className={css.picker} disabled={disabled} aria-describedby={described || undefined}>
      <legend className={css.legend}>
        <span className={classNames(fieldCss.label, required && fieldCss.required)}>{label}</span>
        {limit !== Infinity && !disabled && <span className={css.count}>{words.chosen(value.length, limit)}</span>}
      </legend>
      <ChipGroup
        label={words.chosenList}
        entries={value}
        onPress={remove}
        onBlur={leave}
        name={words.remove}
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
              aria-label={`${label}: ${words.search}`}
              placeholder={words.search}
              className={classNames(fieldCss.control, fieldCss.hasLeading)}
              aria-invalid={shownError ? true : undefined}
              aria-describedby={described || undefined}
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setProblem(undefined);
              }}
              onBlur={leave}
              onKeyDown={onSearchKey}
            />
          </span>
          <FieldNotes id={id} help={help} error={shownError} />
          {ownEntry !== undefined && (
            <button type="button" className={classNames(css.chip, css.own)} onClick={addTyped}>
              <Plus size={16} aria-hidden="true" />
              {words.add(ownEntry)}
            </button>
          )}
          <ChipGroup
            label={words.offeredList}
            entries={offered}
            onPress={choose}
            onBlur={leave}
            disabled={full}
            whenEmptied={() => root.current?.querySelector('input')?.focus()}
          />
          {offered.length < found.length && (
            <button type="button" className={css.more} onClick={() => startTransition(() => setAll(true))}>
              {words.showAll(found.length)}
            </button>
          )}
        </>
      )}
      {disabled && <FieldNotes id={id} help={help} error={shownError} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}
