/** The measurements of one quantity, over some rounds. */
export interface Figure {
  name: string;
  values: readonly number[];
  unit: string;
  /** The target for its median; undefined if there is none. */
  aim?: number | undefined;
  digits?: number;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** A row of the table: the median beside the target, and the range. */
export function written({ name, values, unit, aim, digits = 0 }: Figure): string {
  const text = (value: number) => value.toFixed(digits);
  const aimed = aim === undefined ? '' : `aim ${aim} ${unit}`;
  const over = aim !== undefined && median(values) > aim ? 'over' : '';
  const range = `(${text(Math.min(...values))} to ${text(Math.max(...values))})`;
  const measured = `${text(median(values)).padStart(7)} ${unit.padEnd(8)}`;
  return `${name.padEnd(72)} ${measured} ${aimed.padEnd(16)} ${over.padEnd(4)} ${range}`;
}
