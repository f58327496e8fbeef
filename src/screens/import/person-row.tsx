import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import { type Dispatch, type SyntheticEvent, useId, useState } from 'react';
import { NAME_TOO_SHORT } from '../../../contract/schema/accounts/person.ts';
import { DAY_MALFORMED } from '../../../contract/schema/connections/day.ts';
import { todayUtc } from '../../../contract/rules/days/day.ts';
import { PERSON_LABELS } from '../../../contract/field-labels.ts';
import { BIRTHDAY_MAX_YEARS_AGO, BIRTHDAY_MIN_YEARS_AGO } from '../../../contract/schema/accounts/person.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { Card } from '../../ui/lists/card.tsx';
import * as css from './import.css.ts';
import { PersonFacts } from './person-facts.tsx';
import { StandingNote } from './standing-note.tsx';
import { isOpen } from './standings.ts';
import type { ReviewAction, ReviewedPerson } from './use-review.ts';
import { Icon } from '../../ui/marks/icon.tsx';

interface PersonRowProps {
  person: ReviewedPerson;
  dispatch: Dispatch<ReviewAction>;
  freeNameFor: (name: string) => string;
}

/** A person of a file: whether to take them, what is understood of them, and the fields to correct it. */
export function PersonRow({ person, dispatch, freeNameFor }: PersonRowProps) {
  const { candidate, standing, isTicked } = person;
  const { key, name, person: read } = candidate;
  const [isEditing, setEditing] = useState(standing.kind === 'invalid');
  const shown = name.trim() === '' ? read.name : name;
  const problems = read.problems.filter((problem) => !problem.startsWith(NAME_TOO_SHORT));
  return (
    <Card as="article" aria-label={shown} className={css.person}>
      <div className={css.head}>
        {isOpen(standing) ? (
          <Checkbox
            className={css.tick}
            label={<bdi className={css.name}>{shown}</bdi>}
            checked={isTicked}
            onChange={({ target }) => dispatch({ kind: 'tick', keys: [key], isTicked: target.checked })}
          />
        ) : (
          <bdi className={css.plainName}>{shown}</bdi>
        )}
        {!isEditing && (
          <IconButton
            label={`Correct ${shown}`}
            icon={<Icon of={Pencil} size={20} />}
            onClick={() => setEditing(true)}
          />
        )}
      </div>
      <div className={isOpen(standing) && !isEditing ? css.belowTick : css.below}>
        {isEditing ? (
          <Fields person={person} dispatch={dispatch} onDone={() => setEditing(false)} />
        ) : (
          <PersonFacts candidate={candidate} />
        )}
        <StandingNote
          standing={standing}
          onRename={() => dispatch({ kind: 'correct', key, change: { name: freeNameFor(name) } })}
          nextName={() => freeNameFor(name)}
        />
        {problems.length > 0 && (
          <ul className={css.problems} aria-label="Not read">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

interface FieldsProps extends Pick<PersonRowProps, 'person' | 'dispatch'> {
  onDone: () => void;
}

function Fields({ person: { candidate, standing }, dispatch, onDone }: FieldsProps) {
  const { key, name, birthday, errors } = candidate;
  const id = useId();
  const today = todayUtc();
  const first = today.subtract({ years: BIRTHDAY_MAX_YEARS_AGO }).toString();
  const last = today.subtract({ years: BIRTHDAY_MIN_YEARS_AGO }).toString();
  const done = (event: SyntheticEvent) => {
    event.preventDefault();
    if (standing.kind !== 'invalid') onDone();
  };
  return (
    <form onSubmit={done} noValidate>
      <Stack gap="snug">
        <TextField
          id={`${id}-name`}
          label={PERSON_LABELS.name}
          autoComplete="off"
          required
          value={name}
          error={errors.name}
          onChange={({ target }) => dispatch({ kind: 'correct', key, change: { name: target.value } })}
        />
        <DateField
          id={`${id}-birthday`}
          label={PERSON_LABELS.birthday}
          noYearLabel="I don’t know the year"
          startView="year"
          min={first}
          max={last}
          years={{ first, last, near: today.toString() }}
          value={birthday}
          error={errors.birthday === DAY_MALFORMED ? undefined : errors.birthday}
          onChange={(value) => dispatch({ kind: 'correct', key, change: { birthday: value } })}
        />
        <Cluster>
          <Button type="submit" size="small">
            Done
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
