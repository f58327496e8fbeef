/** What a caller's `If-Match` asks for: any version, or one of those named. Undefined where it asks for nothing. */
export type Condition = 'any' | readonly string[] | undefined;

const ENTITY_TAG = /^(W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** The strong entity tag of a version. */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/** Reads an `If-Match` header (RFC 9110, 13.1.1), or gives 'malformed'. */
export function parseCondition(header: string | undefined): Condition | 'malformed' {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return 'any';
  const tags = header.split(',').map((tag) => tag.trim());
  return tags.every((tag) => ENTITY_TAG.test(tag)) ? tags : 'malformed';
}

/** Whether a change that was made under the condition would overwrite a version that its maker has not seen. */
export function isStale(condition: Condition, version: number): boolean {
  return condition !== undefined && condition !== 'any' && !condition.includes(entityTag(version));
}
