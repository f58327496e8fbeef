import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../db/engine/database.ts';
import type { IdeasOutcome } from '../suggest/providers/language-model/language-model.ts';

export interface EndedRequest {
  method: string;
  /** The route's pattern, not the path: a path holds ids, and each would create a series. */
  route: string;
  status: number;
  seconds: number;
}

/** The application's counters. No label is personal, and each has few values. */
export interface Metrics {
  requestEnded(request: EndedRequest): void;
  mailEnded(outcome: 'sent' | 'failed' | 'in_doubt'): void;
  pushEnded(outcome: 'sent' | 'failed' | 'gone'): void;
  /** A search for ideas at a language model ended. */
  ideasEnded(outcome: IdeasOutcome): void;
  /** `outcome` is 'answered' or the code of a RetailFailure. */
  retailerAsked(retailer: string, outcome: string): void;
  /** A nightly backup ended. */
  backupEnded(outcome: 'made' | 'failed'): void;
}

export interface MetricsReport {
  contentType: string;
  /** All metrics in Prometheus's text format. */
  read(): Promise<string>;
}

const DURATION_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts nothing, for a server without metrics. */
export const NO_METRICS: Metrics = {
  requestEnded: () => {},
  mailEnded: () => {},
  pushEnded: () => {},
  ideasEnded: () => {},
  retailerAsked: () => {},
  backupEnded: () => {},
};

/** Starts counting, including this process's memory, processor time and event-loop lag. */
export function createMetrics(pool: (() => PoolState) | undefined): Metrics & MetricsReport {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'offra_' });
  const registers = [registry];
  const requests = new Histogram({
    name: 'offra_request_duration_seconds',
    help: 'How long requests took, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_SECONDS,
    registers,
  });
  const mails = new Counter({
    name: 'offra_mails_total',
    help: 'Tries at sending an e-mail, by outcome: sent, failed, or in_doubt where nobody knows.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const pushes = new Counter({
    name: 'offra_pushes_total',
    help: 'Push messages by outcome: sent, failed, or gone where the subscription is over.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const ideas = new Counter({
    name: 'offra_language_model_ideas_total',
    help: 'Requests for ideas of a language model, by outcome: answered, remembered, or why there were none.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const retailers = new Counter({
    name: 'offra_retailer_requests_total',
    help: 'Requests to retailers, by retailer and outcome: answered, or why not.',
    labelNames: ['retailer', 'outcome'] as const,
    registers,
  });
  const backups = new Counter({
    name: 'offra_nightly_backups_total',
    help: 'Nightly backups by outcome: made, or failed.',
    labelNames: ['outcome'] as const,
    registers,
  });
  if (pool !== undefined) registry.registerMetric(poolGauge(pool));
  return {
    requestEnded: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    mailEnded: (outcome) => mails.inc({ outcome }),
    pushEnded: (outcome) => pushes.inc({ outcome }),
    ideasEnded: (outcome) => ideas.inc({ outcome }),
    retailerAsked: (retailer, outcome) => retailers.inc({ retailer, outcome }),
    backupEnded: (outcome) => backups.inc({ outcome }),
    contentType: registry.contentType,
    read: () => registry.metrics(),
  };
}

function poolGauge(pool: () => PoolState): Gauge<'state'> {
  return new Gauge({
    name: 'offra_database_connections',
    help: 'Connections to the database that are in use or idle, and calls that wait for one.',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      const { used, idle, waiting } = pool();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}
