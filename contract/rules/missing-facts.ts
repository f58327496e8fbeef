import type { Connection } from '../schema/connections/connection.ts';

type Person = Pick<Connection, 'gender' | 'country' | 'hobbiesAndInterests' | 'customHobbiesAndInterests'>;

/** What gift ideas need and a connection lacks, in words: people from a file lack some. */
export function missingFacts(person: Person): string[] {
  const interests = person.hobbiesAndInterests.length + person.customHobbiesAndInterests.length;
  return [
    ...(person.gender === null ? ['gender'] : []),
    ...(person.country === null ? ['country'] : []),
    ...(interests === 0 ? ['interests'] : []),
  ];
}
