import type { ReactNode } from 'react';
import * as css from './policy-screen.css.ts';

export interface TableProps {
  /** The table's subject, for screen readers. */
  name: string;
  columns: readonly string[];
  /** One cell per column; the first one names the row. */
  rows: readonly { key: string; cells: readonly [ReactNode, ...ReactNode[]] }[];
}

/** Set again, since browsers drop a table's role from an element that isn't laid out as one. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table that becomes a list of cards where there is no room for its columns. */
export function Table({ name, columns, rows }: TableProps) {
  return (
    <table className={css.table} {...ROLES.table} aria-label={name}>
      <thead className={css.headRow} {...ROLES.rowgroup}>
        <tr {...ROLES.row}>
          {columns.map((column) => (
            <th key={column} className={css.rowTitle} scope="col" {...ROLES.columnheader}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rowgroup}>
        {rows.map(({ key, cells: [title, ...cells] }) => (
          <tr key={key} className={css.row} {...ROLES.row}>
            <th className={css.rowTitle} scope="row" {...ROLES.rowheader}>
              {title}
            </th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]} className={css.cell} {...ROLES.cell}>
                <span className={css.label} aria-hidden="true">
                  {columns[at + 1]}:{' '}
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
