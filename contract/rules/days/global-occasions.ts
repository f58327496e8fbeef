/** The annual occasions that everybody has (specification, section 9). The ids are fixed, so that an event keeps its own. */
export const GLOBAL_OCCASIONS = [
  { id: '01900000-0000-7000-8000-000000000214', name: "Valentine's Day", month: 2, day: 14 },
  { id: '01900000-0000-7000-8000-000000000513', name: "Mother's Day", month: 5, day: 13 },
  { id: '01900000-0000-7000-8000-000000000620', name: "Father's Day", month: 6, day: 20 },
  { id: '01900000-0000-7000-8000-000000001225', name: 'Christmas', month: 12, day: 25 },
] as const;

const IDS: ReadonlySet<string> = new Set(GLOBAL_OCCASIONS.map(({ id }) => id));

/** Whether an occasion is one that everybody has, told by its id. */
export function isGlobalOccasion(id: string): boolean {
  return IDS.has(id);
}
