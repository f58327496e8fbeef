/** A name without case and underscores, the most common mistakes. */
function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** Whether two words differ by one typing slip: a letter missing, added, replaced, or two neighbours swapped. */
function isOneSlipApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restOfA, restOfB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restOfA.length <= 1 && restOfB.length <= 1) return true;
  return restOfA.length === 2 && restOfA === `${restOfB[1]}${restOfB[0]}`;
}

/** The known name that was most likely meant, or undefined if none is near. */
export function nearMiss(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  return known.find((candidate) => plain(candidate) === plain(name) || isOneSlipApart(plain(candidate), plain(name)));
}
