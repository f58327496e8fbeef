import type { Connection } from '../../../contract/schema/connections/connection.ts';

/** What decides which gifts fit, as one text. A remembered budget, a note or a group changes the connection, not this. */
export function whatFits(connection: Connection): string {
  const { birthday, ageGroup, country, hobbiesAndInterests, customHobbiesAndInterests } = connection;
  const { neverSuggest, goodToKnow, giftNote } = connection;
  const interests = [hobbiesAndInterests, customHobbiesAndInterests];
  return JSON.stringify([birthday, ageGroup, country, interests, neverSuggest, goodToKnow, giftNote]);
}
