import { BIRTHDAY } from '../schema/occasion.ts';

/**
 * The rows of a form after a birthday was set: its 'Birthday' row gets the new date, or is added as the first one
 * (specification, section 4, 'Profile form'). A wholly empty row makes room for it.
 */
export function withBirthday<Row extends { name: string; date: string }>(
  rows: readonly (Row | { name: string; date: string })[],
  birthday: string,
): { name: string; date: string }[] {
  if (birthday === '') return [...rows];
  const row = { name: BIRTHDAY, date: birthday };
  if (rows.some(({ name }) => name === BIRTHDAY)) {
    return rows.map((existing) => (existing.name === BIRTHDAY ? { ...existing, ...row } : existing));
  }
  return [row, ...rows.filter(({ name, date }) => name !== '' || date !== '')];
}
