/**
 * Does something again and again, one at a time, for as long as the process runs.
 * @param onFault hears of a time that failed; the next one comes all the same
 */
export function every(
  intervalMs: number,
  work: () => Promise<void>,
  onFault: (error: unknown) => void,
): { stop(): Promise<void> } {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= work()
      .catch(onFault)
      .finally(() => {
        underWay = undefined;
      });
  }, intervalMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}
