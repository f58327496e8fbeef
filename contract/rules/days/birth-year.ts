/** The year of a birthday without a known year. It is out of reach of all people, and has a 29 February. */
export const UNKNOWN_BIRTH_YEAR = 1604;

/** Whether a birthday is without a known year. It is an ISO day, 'YYYY-MM-DD', or '' or null for none. */
export function isBirthYearUnknown(birthday: string | null | undefined): boolean {
  return birthday?.startsWith(`${UNKNOWN_BIRTH_YEAR}-`) === true;
}
