import { AGE_GROUPS, type AgeGroup, YOUNGEST_OF } from '../../../../contract/schema/accounts/age-group.ts';

/** Each band's start: narrow where gifts change fast, else as wide as possible. */
const STARTS = [1, 3, 5, 8, 11, 13, 16, 18, 21, 25, 35, 45, 55, 65, 75, 85];

/** '35-44', or '85+'; null for an unknown age. */
export function ageBand(ageYears: number | null): string | null {
  if (ageYears === null) return null;
  const position = Math.max(
    0,
    STARTS.findLastIndex((start) => start <= ageYears),
  );
  const next = STARTS[position + 1];
  return next === undefined ? `${STARTS[position]}+` : `${STARTS[position]}-${next - 1}`;
}

/** '13-17', or '60+', for a chosen group of ages. */
export function groupBand(group: AgeGroup): string {
  const next = AGE_GROUPS[AGE_GROUPS.indexOf(group) + 1];
  return next === undefined ? `${YOUNGEST_OF[group]}+` : `${YOUNGEST_OF[group]}-${YOUNGEST_OF[next] - 1}`;
}
