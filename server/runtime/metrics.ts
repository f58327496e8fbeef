import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { REMINDER_CHANNELS } from '../../contract/schema/reminders/sent-reminder.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { PoolState } from '../db/engine/database.ts';
import type { OpenMessages } from '../db/reminders/open-messages.ts';
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
  /** A call, or one of the changes of a call, was refused or failed. */
  refused(code: ErrorCode): void;
  statementEnded(seconds: number): void;
  /** The engine chose suggestions; its queue counts, shops and a language model don't. */
  suggested(seconds: number): void;
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
  refused: () => {},
  statementEnded: () => {},
  suggested: () => {},
};

/** What each reading looks up. */
export interface MetricsSources {
  /** Undefined for the embedded engine. */
  pool: (() => PoolState) | undefined;
  openMessages: () => Promise<OpenMessages[]>;
  now: () => Date;
  /** Called if the database does not answer; the reading goes on without what it would have said. */
  onFault: (error: unknown) => void;
}

/** Starts counting, including this process's memory, processor time and event-loop lag. */
export function createMetrics(sources: MetricsSources): Metrics & MetricsReport {
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
  const refusals = new Counter({
    name: 'offra_refusals_total',
    help: 'Calls and changes that were refused or failed, by the error code that was answered.',
    labelNames: ['code'] as const,
    registers,
  });
  const statements = new Histogram({
    name: 'offra_statement_duration_seconds',
    help: 'How long statements of the database took, the wait for its answer included.',
    buckets: DURATION_SECONDS,
    registers,
  });
  const suggestions = new Histogram({
    name: 'offra_suggestion_duration_seconds',
    help: 'How long the engine took to choose suggestions, its queue included.',
    buckets: DURATION_SECONDS,
    registers,
  });
  // Prometheus takes the first value of a series for no increase, so that the first failure would go unseen.
  for (const outcome of ['sent', 'failed', 'in_doubt']) mails.inc({ outcome }, 0);
  for (const outcome of ['sent', 'failed', 'gone']) pushes.inc({ outcome }, 0);
  for (const outcome of ['made', 'failed']) backups.inc({ outcome }, 0);
  for (const code of ['too_many_requests', 'quota_exceeded', 'internal', 'unavailable']) refusals.inc({ code }, 0);
  const readReminders = reminderGauges(sources, registers);
  if (sources.pool !== undefined) poolGauge(sources.pool, registers);
  return {
    requestEnded: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    mailEnded: (outcome) => mails.inc({ outcome }),
    pushEnded: (outcome) => pushes.inc({ outcome }),
    ideasEnded: (outcome) => ideas.inc({ outcome }),
    retailerAsked: (retailer, outcome) => retailers.inc({ retailer, outcome }),
    backupEnded: (outcome) => backups.inc({ outcome }),
    refused: (code) => refusals.inc({ code }),
    statementEnded: (seconds) => statements.observe(seconds),
    suggested: (seconds) => suggestions.observe(seconds),
    contentType: registry.contentType,
    read: async () => {
      await readReminders();
      return registry.metrics();
    },
  };
}

/** Gauges of what is planned and unsent. Returns what brings them up to date. */
function reminderGauges({ openMessages, now, onFault }: MetricsSources, registers: Registry[]): () => Promise<void> {
  const open = new Gauge({
    name: 'offra_reminder_messages_open',
    help: 'Reminders and digests that are planned and neither sent nor given up, by channel.',
    labelNames: ['channel'] as const,
    registers,
  });
  const oldest = new Gauge({
    name: 'offra_reminder_messages_open_seconds',
    help: 'How long the oldest of them has been planned, by channel.',
    labelNames: ['channel'] as const,
    registers,
  });
  return async () => {
    open.reset();
    oldest.reset();
    try {
      const found = new Map((await openMessages()).map((one) => [one.channel, one]));
      for (const channel of REMINDER_CHANNELS) {
        const { messages, since } = found.get(channel) ?? { messages: 0, since: now() };
        open.set({ channel }, messages);
        oldest.set({ channel }, Math.max(0, (now().getTime() - since.getTime()) / 1000));
      }
    } catch (error) {
      onFault(error);
    }
  };
}

function poolGauge(pool: () => PoolState, registers: Registry[]): Gauge<'state'> {
  return new Gauge({
    name: 'offra_database_connections',
    help: 'Connections to PostgreSQL that are in use or idle, and calls that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
    },
  });
}
