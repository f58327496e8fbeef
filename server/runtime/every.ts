/** Repeats a task, one run at a time, until the process ends. Goes on after a failed run. */
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
