import { BIRTHDAY } from '../../schema/connections/occasion.ts';

interface Row {
  name: string;
  date: string;
}

/** Sets the date of the 'Birthday' row, or adds the row in place of an empty one (specification, section 4). */
export function withBirthday(rows: readonly Row[], birthday: string): Row[] {
  if (birthday === '') return [...rows];
  const row = { name: BIRTHDAY, date: birthday };
  if (rows.some(({ name }) => name === BIRTHDAY)) {
    return rows.map((existing) => (existing.name === BIRTHDAY ? { ...existing, ...row } : existing));
  }
  return [row, ...rows.filter(({ name, date }) => name !== '' || date !== '')];
}
