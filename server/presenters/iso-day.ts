/** A stored day in the form of the API: 'YYYY-MM-DDT00:00:00.000Z'. */
export function isoDay(day: string): string {
  return `${day}T00:00:00.000Z`;
}
