import autocannon from 'autocannon';
import type { Load, Measured } from './measured.ts';

/** Loads a server from a process of its own, by its command-line argument, and prints the results as JSON. */
const { url, requests, connections, seconds } = JSON.parse(process.argv[2] ?? '{}') as Load;
let next = 0;
const {
  requests: rate,
  latency,
  errors,
  timeouts,
  non2xx,
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
  failed: errors + timeouts + non2xx,
};
console.log(JSON.stringify(measured));
