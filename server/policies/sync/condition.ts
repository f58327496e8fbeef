export type Condition = 'any' | readonly string[] | undefined;

const ENTITY_TAG = /^(W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

export function entityTag(version: number): string {
  return `"${version}"`;
}

export function parseCondition(header: string | undefined): Condition | 'malformed' {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return 'any';
  const tags = header.split(',').map((tag) => tag.trim());
  return tags.every((tag) => ENTITY_TAG.test(tag)) ? tags : 'malformed';
}

/** Whether a change would overwrite a version that its author hasn't seen. */
export function isStale(condition: Condition, version: number): boolean {
  return condition !== undefined && condition !== 'any' && !condition.includes(entityTag(version));
}
