/** The input of an attack. */
export interface Target {
  /** The server, such as http://127.0.0.1:3000. */
  url: string;
  /** Ends the attack early. */
  signal: AbortSignal;
  /** Tokens of accounts that are filled up to their quotas. */
  full: { registered: string; guests: readonly string[] };
}

/** How often each answer or other outcome happened. */
export type Outcomes = Map<string, number>;

export interface Attack {
  name: string;
  run(target: Target): Promise<Outcomes>;
}

export function count(outcomes: Outcomes, outcome: string, times = 1): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
}
