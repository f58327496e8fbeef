import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { startTransition, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { illustrationPath } from '../../../contract/illustrations.ts';
import { NAME_MAX_LENGTH } from '../../../contract/schema/person.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { keepSearch, readSearch } from './kept-search.ts';
import { type NameSearch, searchNames } from './name-search.ts';
import * as css from './people-search.css.ts';

interface PeopleSearchProps {
  /** How many it finds; undefined while that is not known. */
  count: number | undefined;
  /** Called with null where nothing is looked for. */
  onSearch: (search: NameSearch | null) => void;
}

/** Finds people on a long list by their names. Loaded where a list is long. */
export default function PeopleSearch({ count, onSearch }: PeopleSearchProps) {
  const [typed, setTyped] = useState(readSearch);
  const text = useDeferredValue(typed);
  const search = useMemo(() => searchNames(text), [text]);
  const field = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  // What is come back to is found before the paint; what is typed is seen before it is looked for. At first there is no need
  // to say that nothing is looked for, which would have the whole list drawn anew.
  useLayoutEffect(() => {
    const look = () => onSearch(search ?? null);
    if (isTyping.current) startTransition(look);
    else if (search) look();
    isTyping.current = true;
  }, [onSearch, search]);
  useEffect(() => () => onSearch(null), [onSearch]);
  const type = (next: string) => {
    keepSearch(next);
    setTyped(next);
  };
  const clear = () => {
    type('');
    field.current?.focus();
  };
  return (
    <>
      <search className={css.field}>
        <TextField
          ref={field}
          label="Search connections"
          labelHidden
          placeholder="Search by name"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={NAME_MAX_LENGTH}
          leading={<Search size={20} />}
          trailing={
            typed !== '' && (
              <IconButton label="Clear search" icon={<X size={20} aria-hidden="true" />} onClick={clear} />
            )
          }
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear();
            // There is nothing more to send for; a phone puts its keyboard away.
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
      </search>
      <VisuallyHidden role="status">{search && count !== undefined && foundText(count, search.text)}</VisuallyHidden>
      {search && count === 0 && (
        <EmptyState
          picture={<Illustration src={illustrationPath('magnifier')} gradient="sand" size={96} eager />}
          action={
            <Button kind="secondary" onClick={clear}>
              Clear search
            </Button>
          }
        >
          No connections match ‘{search.text}’.
        </EmptyState>
      )}
    </>
  );
}

function foundText(count: number, text: string): string {
  if (count === 0) return `No connections match ‘${text}’.`;
  return count === 1 ? `1 connection matches ‘${text}’.` : `${count} connections match ‘${text}’.`;
}
