import Search from 'lucide/dist/esm/icons/search.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useRef } from 'react';
import { illustrationPath } from '../../../../contract/illustrations.ts';
import { NAME_MAX_LENGTH } from '../../../../contract/schema/accounts/person.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Illustration } from '../../../ui/marks/illustration.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import * as css from './people-search.css.ts';
import { Icon } from '../../../ui/marks/icon.tsx';

interface PeopleSearchProps {
  typed: string;
  onType: (text: string) => void;
  /** The text that was searched for; '' for none. */
  text: string;
  /** The number of connections found. */
  count: number;
}

/** The search of a long list. Loaded where a list is long. */
export default function PeopleSearch({ typed, onType, text, count }: PeopleSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    field.current?.focus();
  };
  return (
    <>
      <search className={css.field}>
        <TextField
          ref={field}
          label="Search connections"
          labelHidden
          placeholder="Name, occasion, month or group"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={NAME_MAX_LENGTH}
          leading={<Icon of={Search} size={20} />}
          trailing={
            typed !== '' && <IconButton label="Clear search" icon={<Icon of={X} size={20} />} onClick={clear} />
          }
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear();
            // Nothing is left to submit; a phone hides its keyboard.
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
      </search>
      <VisuallyHidden role="status">{text !== '' && foundText(count, text)}</VisuallyHidden>
      {text !== '' && count === 0 && (
        <EmptyState
          picture={<Illustration src={illustrationPath('magnifier')} gradient="sand" size={96} eager />}
          action={
            <Button kind="secondary" onClick={clear}>
              Clear search
            </Button>
          }
        >
          No connections match ‘{text}’.
        </EmptyState>
      )}
    </>
  );
}

function foundText(count: number, text: string): string {
  if (count === 0) return `No connections match ‘${text}’.`;
  return count === 1 ? `1 connection matches ‘${text}’.` : `${count} connections match ‘${text}’.`;
}
