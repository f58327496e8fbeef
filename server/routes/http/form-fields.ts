/** Lists, even if a form sends one value. */
const LISTS = new Set(['hobbiesAndInterests', 'customHobbiesAndInterests']);
/** Booleans; a form has texts only. */
const FLAGS = new Set([
  'termsAccepted',
  'emailNotificationsEnabled',
  'globalOccasionsNotificationsEnabled',
  'privateOccasionsNotificationsEnabled',
  'pushNotificationsEnabled',
  'weeklyDigestEnabled',
  'muted',
]);
const ROW = /^(\w+)\[(\d{1,3})\](?:\[(\w+)\]|\.(\w+))$/;

function flag(text: unknown): unknown {
  if (text === 'true' || text === 'on') return true;
  return text === 'false' ? false : text;
}

/**
 * Form fields in the shape of a JSON body. A list repeats its name, with or without `[]`; a row is `occasions[0][name]`
 * or `occasions[0].name`. Other names stay, for validation to refuse.
 */
export function formFields(form: FormData): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  const rows: Rows = new Map();
  for (const [key, value] of form) {
    const [, list, index, ...names] = ROW.exec(key) ?? [];
    const name = names.find((part) => part !== undefined);
    if (list !== undefined && name !== undefined) addToRow(rows, list, Number(index), name, value);
    else addField(fields, key.replace(/\[\]$/, ''), value);
  }
  for (const [list, byIndex] of rows) {
    fields.set(
      list,
      [...byIndex].toSorted(([a], [b]) => a - b).map(([, row]) => Object.fromEntries(row)),
    );
  }
  return Object.fromEntries(fields);
}

/** By list and row number. Mutable: copying per field would take seconds for thousands. */
type Rows = Map<string, Map<number, Map<string, unknown>>>;

function addField(fields: Map<string, unknown>, name: string, value: unknown): void {
  const existing = fields.get(name);
  if (LISTS.has(name)) fields.set(name, [...(Array.isArray(existing) ? existing : []), value]);
  else fields.set(name, FLAGS.has(name) ? flag(value) : value);
}

function addToRow(rows: Rows, list: string, index: number, name: string, value: unknown): void {
  const byIndex = rows.get(list) ?? new Map<number, Map<string, unknown>>();
  rows.set(list, byIndex);
  const row = byIndex.get(index) ?? new Map<string, unknown>();
  byIndex.set(index, row);
  row.set(name, FLAGS.has(name) ? flag(value) : value);
}
