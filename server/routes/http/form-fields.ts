/** Fields that are lists, also where a form sends a single value. */
const LISTS = new Set(['hobbiesAndInterests', 'customHobbiesAndInterests']);
/** Fields that are true or false; a form has texts only. */
const FLAGS = new Set([
  'termsAccepted',
  'emailNotificationsEnabled',
  'globalOccasionsNotificationsEnabled',
  'privateOccasionsNotificationsEnabled',
  'pushNotificationsEnabled',
  'muted',
]);
const ROW = /^(\w+)\[(\d{1,3})\](?:\[(\w+)\]|\.(\w+))$/;

function flag(text: unknown): unknown {
  if (text === 'true' || text === 'on') return true;
  return text === 'false' ? false : text;
}

/**
 * The fields of a form as a JSON body has them. A list is the same name several times, with or without `[]`; a row of
 * `occasions` is `occasions[0][name]` or `occasions[0].name`. What fits neither stays under its own name, for validation
 * to refuse.
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

/** By a list's name and a row's number. Each is written to as it is: copied for each field, some thousand would take seconds. */
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
