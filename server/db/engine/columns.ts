import { type Insertable, type RawBuilder, sql } from 'kysely';

/** Has a value per writable column: a missing column doesn't compile. */
export type EachColumn<Table, Value> = { [Column in keyof Required<Insertable<Table>>]: Value };

/** For `insert into occasions ${selected<OccasionsTable>({ … })} from …`. */
export function selected<Table>(values: EachColumn<Table, RawBuilder<unknown>>): RawBuilder<unknown> {
  const columns = Object.keys(values).map((column) => sql.ref(column));
  return sql`(${sql.join(columns)}) select ${sql.join(Object.values(values))}`;
}

/** For `insert into answers ${selectedRows(ANSWER_TYPES, rows)}`. */
export function selectedRows<Table>(
  types: EachColumn<Table, string>,
  rows: readonly Insertable<Table>[],
): RawBuilder<unknown> {
  const columns = Object.keys(types);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const given = sql.join(columns.map((column) => sql.raw(`"${column}"`)));
  return sql`(${names}) select ${given} from ${recordset('given', types, rows)}`;
}

/**
 * Rows as one parameter, as preparing many is slow. Columns are named like the fields: quote names of several words.
 */
export function recordset<Row extends object>(
  name: string,
  types: { [Field in keyof Required<Row>]: string },
  rows: readonly Row[],
): RawBuilder<unknown> {
  const columns = Object.entries<string>(types).map(([column, type]) => `"${column}" ${type}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.raw(`${name} (${columns.join(', ')})`)}`;
}
