import * as v from 'valibot';

/** The ages that suggestions take for a person without a year of birth, in years. */
export const AGE_GROUPS = ['child', 'teen', 'adult', 'older'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** The age group of a stored text; null for none, and for one of a later version. */
export function ageGroupOf(text: string | null | undefined): AgeGroup | null {
  return AGE_GROUPS.find((group) => group === text) ?? null;
}

/** The youngest of each group, in years. */
export const YOUNGEST_OF: Readonly<Record<AgeGroup, number>> = { child: 3, teen: 13, adult: 18, older: 60 };

/** The groups as people choose them. */
export const AGE_GROUP_TEXT: Readonly<Record<AgeGroup, string>> = {
  child: `Child (${YOUNGEST_OF.child} to ${YOUNGEST_OF.teen - 1})`,
  teen: `Teen (${YOUNGEST_OF.teen} to ${YOUNGEST_OF.adult - 1})`,
  adult: `Adult (${YOUNGEST_OF.adult} to ${YOUNGEST_OF.older - 1})`,
  older: `Older (${YOUNGEST_OF.older} or more)`,
};

export const AGE_GROUP_UNKNOWN = `ageGroup must be one of ${AGE_GROUPS.join(', ')}`;

/** In a request; null for none. A missing one stays as it is. */
export const AgeGroupSchema = v.optional(v.nullable(v.picklist(AGE_GROUPS, AGE_GROUP_UNKNOWN)));
