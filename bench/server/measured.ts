/** A request that a connection repeats. */
export interface LoadRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Load {
  url: string;
  /** Shared out among the connections; where there are fewer, they repeat. */
  requests: LoadRequest[];
  connections: number;
  seconds: number;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** How many failed, by the answer's status or what else went wrong. */
  failed: Record<string, number>;
}

/** The median of some measurements, by rate. */
export function median(measurements: readonly Measured[]): Measured {
  const sorted = measurements.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}
