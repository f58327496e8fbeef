import Search from 'lucide/dist/esm/icons/search.mjs';
import type { FocusEvent, KeyboardEvent, Ref } from 'react';
import { classNames } from '../theme/class-names.ts';
import * as fieldCss from '../fields/field.css.ts';
import type { ChipEntry } from './use-chip-entry.ts';
import { Icon } from '../marks/icon.tsx';

const SEARCH = 'Search or add your own';

interface ChipSearchProps {
  id: string;
  /** The name of the choice. */
  label: string;
  entry: ChipEntry;
  isInvalid: boolean;
  describedBy: string | undefined;
  onBlur: (event: FocusEvent) => void;
  ref: Ref<HTMLInputElement> | undefined;
}

/** The text field that searches chips and adds custom ones. */
export function ChipSearch({ id, label, entry, isInvalid, describedBy, onBlur, ref }: ChipSearchProps) {
  const { query, type, clear, takeTyped } = entry;
  const onKeyDown = (event: KeyboardEvent) => {
    // This Enter belongs to the input method, which ends a word with it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Never submits the form around it.
      event.preventDefault();
      takeTyped();
    } else if (event.key === 'Escape' && query !== '') {
      event.stopPropagation();
      clear();
    }
  };
  return (
    <span className={fieldCss.frame}>
      <span className={fieldCss.leading} aria-hidden="true">
        <Icon of={Search} size={20} />
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
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={describedBy}
        value={query}
        onChange={(event) => type(event.target.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}
