/** The id of an idea of ours, which is made of its title: what somebody was shown, given or didn't want is known by it. */
export function ideaIdOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
