import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { Load, Measured } from './measured.ts';

/** Loads a server from a process of its own, as its input says, and prints the results as JSON. */
const { url, requests, connections, seconds } = (await json(process.stdin)) as Load;
let next = 0;
const {
  requests: rate,
  latency,
  errors,
  timeouts,
  statusCodeStats,
} = await autocannon({
  url,
  connections,
  duration: seconds,
  // Each connection repeats its own share of the requests: people rarely change the same entity at once.
  setupClient: (client) => {
    const own = next % Math.min(connections, requests.length);
    client.setRequests(requests.filter((_, at) => at % connections === own));
    next += 1;
  },
});
const measured: Measured = {
  perSecond: rate.average,
  p50: latency.p50,
  p99: latency.p99,
  failed: failures(),
};
console.log(JSON.stringify(measured));

function failures(): Record<string, number> {
  const refused = Object.entries(statusCodeStats ?? {}).filter(([status]) => !status.startsWith('2'));
  const all = [
    ['broken', errors - timeouts],
    ['unanswered', timeouts],
    ...refused.map(([status, { count = 0 }]) => [status, count]),
  ];
  return Object.fromEntries(all.filter(([, count]) => count !== 0)) as Record<string, number>;
}
