import { PERSON_LABELS } from '../../../contract/field-labels.ts';
import { birthdayOf, type Candidate } from './candidates.ts';
import * as css from './import.css.ts';
import { dayWords } from './offer.ts';

/** What is understood of a person, in a few lines. */
export function PersonFacts({ candidate }: { candidate: Candidate }) {
  const { gender, country, hobbiesAndInterests, customHobbiesAndInterests, occasions, groups, note } = candidate.person;
  const birthday = birthdayOf(candidate);
  const days = [...(birthday === null ? [] : [{ name: PERSON_LABELS.birthday, date: birthday }]), ...occasions];
  const others = [gender, country, ...hobbiesAndInterests, ...customHobbiesAndInterests].filter(
    (fact) => fact !== null,
  );
  return (
    <>
      {days.length === 0 && <p className={css.soft}>No day</p>}
      {days.map(({ name, date }) => (
        <p key={name}>
          {name} <span className={css.day}>{dayWords(date)}</span>
        </p>
      ))}
      {others.length > 0 && <p className={css.soft}>{others.join(' · ')}</p>}
      {groups.length > 0 && <p className={css.soft}>Groups: {groups.join(', ')}</p>}
      {note !== '' && <p className={css.note}>{note}</p>}
    </>
  );
}
