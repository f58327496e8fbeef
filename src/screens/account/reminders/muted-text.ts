/** How many occasions are muted, in a few words. */
export function mutedText(count: number): string {
  if (count === 0) return 'Nothing is muted';
  return count === 1 ? '1 occasion is muted' : `${count} occasions are muted`;
}
