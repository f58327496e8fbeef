const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm. */
const SAME_PRESS_MS = 500;
/** Those who start servers commonly kill what is not gone in 10 to 30 s. */
const GIVE_UP_MS = 11_000;

/**
 * Ends the process in order at the first signal to stop, with exit code 0; at once, with 1, at another signal or when that
 * takes too long.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const end = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_PRESS_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of SIGNALS) process.on(signal, end);
}
