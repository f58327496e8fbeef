/** Polls a condition for at most that many milliseconds, and returns whether it became true. */
export async function becomes(isSo: () => Promise<boolean>, withinMs: number, betweenMs = 100): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, betweenMs));
  }
  return true;
}
