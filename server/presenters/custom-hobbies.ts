import { oneLine } from '../../contract/rules/limits/one-line.ts';

/** Interests to choose from: each once, ignoring case, in its first spelling. */
export function presentCustomHobbies(hobbies: readonly string[]): { hobbiesAndInterests: string[] } {
  const byKey = new Map<string, string>();
  for (const hobby of hobbies.map(oneLine)) {
    const key = hobby.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, hobby);
  }
  return { hobbiesAndInterests: [...byKey.values()] };
}
