const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm. */
const SAME_PRESS_MS = 500;
/** Service managers commonly kill a process after 10 to 30 s. */
const GIVE_UP_MS = 11_000;

/**
 * Stops in order at the first signal, with exit code 0; a second signal, or taking too long, exits at once with 1.
 * @param delayMs what `stop` waits on purpose before it begins
 */
export function onStopSignal(stop: () => Promise<void>, delayMs = 0): void {
  let stoppingSince: number | undefined;
  const end = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_PRESS_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), delayMs + GIVE_UP_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of SIGNALS) process.on(signal, end);
}
