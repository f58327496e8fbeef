export interface BreakerParts {
  /** In milliseconds; only differences count. */
  now: () => number;
  /** After how many failures in a row it opens. */
  failures?: number;
  /** How long it stays open the first time; each failed probe doubles it. */
  openMs?: number;
  longestMs?: number;
}

/**
 * Keeps people from waiting for a service that fails. It opens after some failures in a row; once its time is over it
 * lets one call through, whose end closes it or opens it for twice as long. Nobody waits for that one: all others are
 * told at once to do without, which is why no library is used here. Each call that was let through must be reported:
 * as succeeded, failed or not made.
 */
export class CircuitBreaker {
  readonly #parts: Required<BreakerParts>;
  #failedInARow = 0;
  #timesOpened = 0;
  #openUntil: number | undefined;
  #isProbing = false;

  constructor({ failures = 3, openMs = 60_000, longestMs = 15 * 60_000, now }: BreakerParts) {
    this.#parts = { failures, openMs, longestMs, now };
  }

  /** Whether a call may be made now. */
  letsThrough(): boolean {
    if (this.#openUntil === undefined) return true;
    if (this.#isProbing || this.#parts.now() < this.#openUntil) return false;
    this.#isProbing = true;
    return true;
  }

  /** Gives back a turn that nothing was done with. */
  notCalled(): void {
    this.#isProbing = false;
  }

  succeeded(): void {
    this.#failedInARow = 0;
    this.#timesOpened = 0;
    this.#openUntil = undefined;
    this.#isProbing = false;
  }

  /**
   * Gives whether it has opened by this.
   * @param waitMs how long the service itself asked to be left alone
   */
  failed(waitMs?: number): boolean {
    const { failures, openMs, longestMs, now } = this.#parts;
    const wasOpen = this.#openUntil !== undefined;
    const askedUntil = now() + Math.min(longestMs, waitMs ?? 0);
    this.#failedInARow += 1;
    if (this.#openUntil !== undefined && !this.#isProbing) {
      this.#openUntil = Math.max(this.#openUntil, askedUntil);
      return false;
    }
    if (!wasOpen && waitMs === undefined && this.#failedInARow < failures) return false;
    this.#openUntil = Math.max(askedUntil, now() + Math.min(longestMs, openMs * 2 ** this.#timesOpened));
    this.#timesOpened += 1;
    this.#isProbing = false;
    return !wasOpen;
  }
}
