import Plus from 'lucide/dist/esm/icons/plus.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import {
  startTransition,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type Ref,
  type RefObject,
} from 'react';
import * as css from './chip-picker.css.ts';
import { tidy, type EntryProblem, type EntryRules } from './chip-rules.ts';
import { ChipGroup } from './chip-group.tsx';
import { ChipSearch } from './chip-search.tsx';
import { classNames } from '../theme/class-names.ts';
import * as fieldCss from '../fields/field.css.ts';
import { FieldNotes, type FieldProps } from '../fields/field.tsx';
import { chosenOf, useChipEntry } from './use-chip-entry.ts';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';
import { Icon } from '../marks/icon.tsx';

export interface ChipPickerProps extends Omit<FieldProps, 'labelHidden' | 'label' | 'help'> {
  label: string;
  options: readonly string[];
  /** The chosen options and custom entries, in the order of choosing. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** The text of the search, for a form that stores it; without it the picker does. */
  text?: string;
  onTextChange?: (text: string) => void;
  /** The most that may be chosen; further options are then disabled. */
  limit?: number;
  /** The message where one more is added. */
  fullText?: string;
  minLength?: number;
  maxLength?: number;
  disabled?: boolean;
  /** The options shown before 'show all' is pressed; a search shows all matches. */
  firstCount?: number;
  /** The search field, which gets the focus on an error; the first chosen chip has none when disabled. */
  ref?: Ref<HTMLInputElement>;
}

const OFFERED = 'To choose from';

/** The message for an entry that can't be added. */
const problemText = ({ minLength, maxLength }: EntryRules, full: string): Record<EntryProblem, string> => ({
  short: `Please type at least ${minLength} characters`,
  long: `Please type at most ${maxLength} characters`,
  twice: 'You have already chosen this',
  full,
});

/** Chooses several from many options, and adds custom ones. The chosen ones stand on top. */
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
  const root = useRef<HTMLFieldSetElement>(null);
  const rules = { limit, minLength, maxLength };
  const entry = useChipEntry({ options, value, onChange, rules, text, onTextChange });
  const { offered, showAll } = useOffered(root, entry, firstCount);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!root.current?.contains(relatedTarget)) onBlur?.();
  };
  const focusSearch = () => root.current?.querySelector('input')?.focus();

  const isCounted = limit !== Infinity && !disabled;
  const shownError = entry.problem ? problemText(rules, fullText)[entry.problem] : error;
  const describedBy = shownError ? `${id}-error` : undefined;
  const notes = <FieldNotes id={id} error={shownError} />;
  return (
    <fieldset
      ref={root}
      className={css.picker}
      disabled={disabled}
      // The legend's text alone would run together: 'Interests0 of 10'.
      aria-labelledby={isCounted ? `${id}-label ${id}-count` : undefined}
      aria-describedby={describedBy}
    >
      <legend className={css.legend}>
        <span id={`${id}-label`} className={classNames(fieldCss.label, required && fieldCss.required)}>
          {label}
        </span>
        {isCounted && (
          <span id={`${id}-count`} className={css.count}>
            {chosenOf(value.length, rules)}
          </span>
        )}
      </legend>
      <ChipGroup
        label="Chosen"
        entries={value}
        onPress={entry.remove}
        onBlur={leave}
        name={(chosen) => `Remove ${chosen}`}
        chosen
        disabled={disabled}
        icon={disabled ? undefined : <Icon of={X} size={16} />}
        whenEmptied={focusSearch}
      />
      {disabled ? (
        notes
      ) : (
        <>
          <ChipSearch {...{ id, label, entry, describedBy, ref }} isInvalid={Boolean(shownError)} onBlur={leave} />
          {notes}
          {entry.ownEntry !== undefined && (
            <button type="button" className={classNames(css.chip, css.own)} onClick={entry.addTyped}>
              <Icon of={Plus} size={16} />
              <span className={css.words}>{`Add ‘${entry.ownEntry}’`}</span>
            </button>
          )}
          <ChipGroup
            label={OFFERED}
            entries={offered}
            onPress={entry.choose}
            onBlur={leave}
            disabled={entry.isFull}
            whenEmptied={focusSearch}
          />
          {offered.length < entry.found.length && (
            <button type="button" className={css.more} onClick={showAll}>
              {`Show all ${entry.found.length}`}
            </button>
          )}
        </>
      )}
      <VisuallyHidden role="status">{entry.said}</VisuallyHidden>
    </fieldset>
  );
}

/** The first of the matching options, or all once 'show all' is pressed or a text is typed. */
function useOffered(
  root: RefObject<HTMLElement | null>,
  { found, query }: { found: readonly string[]; query: string },
  firstCount: number,
) {
  const [all, setAll] = useState(false);
  useLayoutEffect(() => {
    // The button that showed all is removed, and had the focus: it moves to the first new option.
    if (!all || document.activeElement !== document.body) return;
    root.current?.querySelectorAll<HTMLElement>(`[aria-label="${OFFERED}"] button`)[firstCount]?.focus();
  }, [root, all, firstCount]);
  return {
    offered: all || tidy(query) !== '' ? found : found.slice(0, firstCount),
    showAll: () => startTransition(() => setAll(true)),
  };
}
