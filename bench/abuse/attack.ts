/** What an attack is given. */
export interface Target {
  /** The server, such as http://127.0.0.1:3000. */
  url: string;
  /** Ends it early. */
  signal: AbortSignal;
  /** Accounts that are as full as the quotas let them be. */
  full: { registered: string; guests: readonly string[] };
}

/** What became of what was sent, by what was answered or else happened. */
export type Outcomes = Map<string, number>;

export interface Attack {
  name: string;
  run(target: Target): Promise<Outcomes>;
}

export function count(outcomes: Outcomes, outcome: string, times = 1): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
}
