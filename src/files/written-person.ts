import type { Connection } from '../../contract/schema/connections/connection.ts';
import { NO_OCCASION } from '../../contract/schema/connections/no-occasion.ts';
import { BIRTHDAY, isOccasionType } from '../../contract/schema/connections/occasion.ts';
import { ageGroupOf } from '../../contract/schema/accounts/age-group.ts';
import type { FilePerson } from './file-person.ts';
import { readGender } from './values/gender.ts';
import { ofApiDay } from './values/day-text.ts';

/** A connection as files say it; the id lets a program know a person again. */
export interface WrittenPerson extends Omit<FilePerson, 'problems'> {
  id: string;
  updatedAt: string;
}

export function writtenPerson(connection: Connection): WrittenPerson {
  const {
    id,
    updatedAt,
    name,
    country,
    hobbiesAndInterests,
    customHobbiesAndInterests,
    note = '',
    groups = [],
  } = connection;
  const ofBirthday = connection.occasions.find((occasion) => occasion.name === BIRTHDAY);
  const birthday = connection.birthday ?? (ofBirthday?.date || null);
  return {
    id,
    updatedAt,
    name,
    birthday: birthday === null ? null : ofApiDay(birthday),
    occasions: connection.occasions.flatMap(({ name: type, date }) =>
      type === NO_OCCASION || type === BIRTHDAY || date === '' || !isOccasionType(type) ? [] : [{ name: type, date }],
    ),
    gender: readGender(connection.gender ?? ''),
    country,
    ageGroup: ageGroupOf(connection.ageGroup),
    hobbiesAndInterests,
    customHobbiesAndInterests,
    note,
    groups,
  };
}
