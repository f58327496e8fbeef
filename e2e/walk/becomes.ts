/** Looks again and again whether something is so, for as many milliseconds as it may take, and gives whether it became so. */
export async function becomes(isSo: () => Promise<boolean>, withinMs: number, betweenMs = 100): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
  return true;
}
