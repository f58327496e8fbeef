const TINTS = ['amber', 'rose', 'sky', 'leaf', 'plum', 'teal', 'coral', 'sand'] as const;

/** A colour behind an image, always the same for the same image. */
export function tintOf(image: string): (typeof TINTS)[number] {
  let sum = 0;
  for (const letter of image) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return TINTS[sum % TINTS.length] ?? 'sand';
}
