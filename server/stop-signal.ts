const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** One Ctrl-C can arrive twice: from the terminal, and passed on by the process that started this one. */
const SAME_PRESS_MS = 500;

/** Ends the process in order at the first signal to stop, with exit code 0, and at once at another one. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const end = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_PRESS_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of SIGNALS) process.on(signal, end);
}
