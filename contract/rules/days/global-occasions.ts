/** The annual occasions of all users (specification, section 9). Their ids are fixed. */
export const GLOBAL_OCCASIONS = [
  { id: '01900000-0000-7000-8000-000000000214', name: "Valentine's Day", month: 2, day: 14 },
  { id: '01900000-0000-7000-8000-000000000513', name: "Mother's Day", month: 5, day: 13 },
  { id: '01900000-0000-7000-8000-000000000620', name: "Father's Day", month: 6, day: 20 },
  { id: '01900000-0000-7000-8000-000000001225', name: 'Christmas', month: 12, day: 25 },
] as const;

const IDS: ReadonlySet<string> = new Set(GLOBAL_OCCASIONS.map(({ id }) => id));

/** Whether an id is a global occasion's. */
export function isGlobalOccasion(id: string): boolean {
  return IDS.has(id);
}
