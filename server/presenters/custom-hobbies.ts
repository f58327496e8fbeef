import { oneLine } from '../../contract/rules/limits/one-line.ts';

/** Interests as a list to choose from: each once without regard to case, as it was first written. */
export function presentCustomHobbies(hobbies: readonly string[]): { hobbiesAndInterests: string[] } {
  const byKey = new Map<string, string>();
  for (const hobby of hobbies.map(oneLine)) {
    const key = hobby.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, hobby);
  }
  return { hobbiesAndInterests: [...byKey.values()] };
}
