import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const fileOf = (name: string) => readFileSync(new URL(`../../monitoring/${name}`, import.meta.url), 'utf8');
const dashboard = JSON.parse(fileOf('grafana-dashboard.json')) as {
  panels: { targets: { expr: string }[] }[];
};
const alerts = fileOf('alerts.yml');

/** The text that Prometheus would read from a server that has seen everything once. */
let series: string[];
beforeAll(async () => {
  const since = new Date('2026-11-20T09:00:00Z');
  const metrics = createMetrics({
    pool: () => ({ used: 1, idle: 1, waiting: 1 }),
    openMessages: async () => [{ channel: 'push', messages: 1, since }],
    now: () => new Date('2026-11-20T10:00:00Z'),
    onFault: (error) => expect.fail(String(error)),
  });
  for (const status of [200, 503])
    metrics.requestEnded({ method: 'GET', route: '/api/contacts', status, seconds: 0.1 });
  for (const outcome of ['sent', 'failed', 'in_doubt'] as const) metrics.mailEnded(outcome);
  for (const outcome of ['sent', 'failed', 'gone'] as const) metrics.pushEnded(outcome);
  for (const code of ['too_many_requests', 'quota_exceeded'] as const) metrics.refused(code);
  metrics.ideasEnded('answered');
  metrics.retailerAsked('ebay', 'answered');
  metrics.backupEnded('failed');
  metrics.statementEnded(0.1);
  metrics.suggested(0.1);
  series = (await metrics.read()).split('\n').filter((line) => line.startsWith('offra_'));
});

const MATCHES: Record<string, (value: string | undefined, wanted: string) => boolean> = {
  '=': (value, wanted) => value === wanted,
  '=~': (value, wanted) => value !== undefined && new RegExp(`^(?:${wanted})$`).test(value),
};

/** Whether a selector such as `offra_mails_total{outcome="failed"}` finds any series. */
function finds([, name, conditions = '']: RegExpMatchArray): boolean {
  const wanted = [...conditions.matchAll(/(\w+)([=~!]+)"([^"]*)"/g)];
  return series.some((line) => {
    const [, its, labels = ''] = /^(\w+)(\{[^}]*\})?/.exec(line)!;
    const values = new Map([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value]));
    return its === name && wanted.every(([, label, how, value]) => MATCHES[how!]!(values.get(label), value!));
  });
}

/** The selectors in an expression that find nothing. */
const unknownIn = (expression: string) =>
  [...expression.matchAll(/(offra_\w+)(\{[^}]*\})?/g)].filter((match) => !finds(match)).map(([selector]) => selector);

test('every panel of the dashboard asks for metrics and labels that the server has', () => {
  expect(dashboard.panels.length).toBeGreaterThan(10);
  const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(asked.flatMap(unknownIn)).toEqual([]);
});

test('every alert asks for metrics and labels that the server has', () => {
  expect(alerts.match(/- alert: /g)!.length).toBeGreaterThan(10);
  expect(unknownIn(alerts)).toEqual([]);
});

test('a metric that the server lacks would be found', () => {
  expect(unknownIn('rate(offra_mails_total{outcome="lost"}[5m]) + offra_letters_total')).toEqual([
    'offra_mails_total{outcome="lost"}',
    'offra_letters_total',
  ]);
});

test('every metric of our own is shown on the dashboard', () => {
  const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  const own = series.map((line) => /^\w+?(?=_bucket|_sum|_count|[{ ])/.exec(line)![0]);
  const hidden = new Set(own.filter((name) => !/_(nodejs|process)_/.test(name) && !shown.includes(name)));
  expect([...hidden]).toEqual([]);
});
