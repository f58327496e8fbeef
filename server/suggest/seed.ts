/** A number in [0, 1) that depends on the texts alone: the engine's only source of chance. */
export function chance(...texts: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of texts.join('\u0000')) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
