import { BIRTHDAY } from '../../schema/connections/occasion.ts';

interface Row {
  name: string;
  date: string;
}

/**
 * The rows of a form after a birthday was set: its 'Birthday' row gets the new date, or is added as the first one
 * (specification, section 4, 'Profile form'). A wholly empty row makes room for it.
 */
export function withBirthday(rows: readonly Row[], birthday: string): Row[] {
  if (birthday === '') return [...rows];
  const row = { name: BIRTHDAY, date: birthday };
  if (rows.some(({ name }) => name === BIRTHDAY)) {
    return rows.map((existing) => (existing.name === BIRTHDAY ? { ...existing, ...row } : existing));
  }
  return [row, ...rows.filter(({ name, date }) => name !== '' || date !== '')];
}
