import Papa from 'papaparse';
import type { Today } from '../../../contract/rules/days/day.ts';
import { FILE_PEOPLE_MAX } from '../limits.ts';
import type { PersonDraft } from '../person-draft.ts';
import { readDay } from '../values/read-day.ts';
import { unprotect } from './cells.ts';
import { columnsOf, headingsIn, isHeading, type Columns } from './columns.ts';
import { dayReader } from './order-of-days.ts';
import { draftsOfRows } from './draft-of-row.ts';

/** Enough for as many people as a file may hold, each with several days on rows of their own. */
const ROWS_MAX = 4 * FILE_PEOPLE_MAX;
const CELLS_MAX = 200;
const SAMPLE_LENGTH = 50_000;
/** Sheets have titles above their headings. */
const ROWS_BEFORE_HEADINGS = 5;
const SAMPLE_ROWS = 50;

/** A draft for each row of a table with any separator, with or without headings; null where no column holds names. */
export function readCsv(text: string, today: Today): Iterable<PersonDraft> | null {
  const thisYear = today().year;
  const rows = rowsOf(text, thisYear);
  const table = withHeadings(rows) ?? withoutHeadings(rows, thisYear);
  if (table === null) return null;
  const { columns, body } = table;
  return draftsOfRows(body, columns, dayReader(cellsOfDays(body, columns), thisYear));
}

const SEPARATORS = [',', ';', '\t', '|'];

function rowsOf(text: string, thisYear: number): string[][] {
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separatorOf(text.slice(0, SAMPLE_LENGTH), thisYear),
    preview: ROWS_MAX,
    skipEmptyLines: 'greedy',
  });
  return data.map((row) => row.slice(0, CELLS_MAX).map(unprotect));
}

// The separator by which most headings are known; without headings the one between names and days.
function separatorOf(sample: string, thisYear: number): string {
  const tables = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: SAMPLE_ROWS, skipEmptyLines: 'greedy' });
    return { delimiter, data, known: Math.max(0, ...data.slice(0, ROWS_BEFORE_HEADINGS).map(knownHeadings)) };
  });
  const most = Math.max(...tables.map(({ known }) => known));
  const found = tables.find(({ known, data }) =>
    most > 1 ? known === most : withoutHeadings(data, thisYear) !== null,
  );
  return found?.delimiter ?? ',';
}

function knownHeadings(row: string[]): number {
  return headingsIn(columnsOf(row));
}

interface Table {
  columns: Columns;
  body: string[][];
}

function withHeadings(rows: readonly string[][]): Table | null {
  for (const [index, row] of rows.slice(0, ROWS_BEFORE_HEADINGS).entries()) {
    const columns = columnsOf(row);
    if (isHeading(columns, index)) return { columns, body: rows.slice(index + 1) };
  }
  return null;
}

// Where most cells of a column are days and those of another are words, the days are birthdays.
function withoutHeadings(rows: string[][], thisYear: number): Table | null {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const isDay = (text: string) => readDay(text, thisYear) !== null || readDay(text, thisYear, 'month first') !== null;
  const isWord = (text: string) => /\p{L}/u.test(text) && !/\p{Cc}/u.test(text) && !isDay(text);
  const dayAt = mostOften(sample, isDay);
  const nameAt = mostOften(sample, isWord);
  if (dayAt === null || nameAt === null) return null;
  return {
    columns: {
      at: new Map([
        ['name', [nameAt]],
        ['birthday', [dayAt]],
      ]),
      occasions: [],
      events: [],
    },
    body: rows,
  };
}

function mostOften(rows: readonly string[][], is: (text: string) => boolean): number | null {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const counts = Array.from({ length: width }, (_, at) => rows.filter((row) => is(row[at] ?? '')).length);
  const most = Math.max(0, ...counts);
  return most * 2 > rows.length ? counts.indexOf(most) : null;
}

function* cellsOfDays(rows: readonly string[][], { at, occasions, events }: Columns): Generator<string, void> {
  const columns = [
    ...(at.get('birthday') ?? []),
    ...(at.get('date') ?? []),
    ...[...occasions, ...events].map((column) => column.at),
  ];
  for (const row of rows) for (const column of columns) yield row[column] ?? '';
}
