export interface BreakerParts {
  /** In milliseconds; only differences count. */
  now: () => number;
  /** The failures in a row that open it. */
  failures?: number;
  /** The first open time; each failed probe doubles it. */
  openMs?: number;
  longestMs?: number;
}

/**
 * Spares people the wait for a failing service. Opens after some failures in a row; after its time one call probes the
 * service, and closes it or opens it for twice as long. All others do without at once, which is why no library is used.
 * Each permitted call must be reported: as succeeded, failed or not made.
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

  letsThrough(): boolean {
    if (this.#openUntil === undefined) return true;
    if (this.#isProbing || this.#parts.now() < this.#openUntil) return false;
    this.#isProbing = true;
    return true;
  }

  /** Returns the permission of a call that was not made. */
  notCalled(): void {
    this.#isProbing = false;
  }

  succeeded(): void {
    this.#failedInARow = 0;
    this.#timesOpened = 0;
    this.#openUntil = undefined;
    this.#isProbing = false;
  }

  /** Returns whether this failure has opened it. `waitMs` is the pause that the service asked for. */
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
