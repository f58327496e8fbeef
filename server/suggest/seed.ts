/** A number in [0, 1) that depends only on the texts: the engine's only source of chance. */
export function chance(...texts: readonly string[]): number {
  let hash = 0x811c9dc5;
  const text = texts.join('\u0000');
  for (let position = 0; position < text.length; position += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
