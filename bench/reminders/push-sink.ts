import { readFileSync } from 'node:fs';
import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';

/**
 * Stands in for a push service over HTTP/2: accepts every push. Run as a child process, as `push-sink.ts <folder with
 * key.pem and certificate.pem> [port]`; tells its address, and answers each message with what it has accepted.
 */
export interface SinkReport {
  devices: number;
  /** When each push was accepted, in milliseconds since 1970. */
  times: number[];
  /** The devices that got several pushes. */
  repeated: [path: string, Taken][];
}

interface Taken {
  count: number;
  /** The pushes of a device that got several, in base64. */
  bodies: string[];
  topics: string[];
}

const [folder = '.', port = '0'] = process.argv.slice(2);
const taken = new Map<string, Taken>();
const times: number[] = [];

const server = createSecureServer({
  key: readFileSync(`${folder}/key.pem`),
  cert: readFileSync(`${folder}/certificate.pem`),
});
server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
  const path = headers[':path'] ?? '';
  // A killed sender breaks off, which is no fault of the sink.
  stream.on('error', () => stream.destroy());
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
  stream.once('end', () => {
    const body = Buffer.concat(chunks);
    // Only complete pushes are accepted, whether or not the sender gets the answer.
    if (body.length !== Number(headers['content-length'])) return;
    take(path, body, String(headers['topic']));
    answer(stream, 201, '');
  });
});

function take(path: string, body: Buffer, topic: string): void {
  const device = taken.get(path) ?? { count: 0, bodies: [], topics: [] };
  taken.set(path, device);
  device.count += 1;
  device.bodies.push(body.toString('base64'));
  device.topics.push(topic);
  times.push(Date.now());
}

function answer(stream: ServerHttp2Stream, status: number, body: string): void {
  if (stream.destroyed) return;
  stream.respond({ ':status': status });
  stream.end(body);
}

server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  process.send?.(`https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
process.on('message', () => {
  const repeated = [...taken].filter(([, { count }]) => count > 1);
  process.send?.({ devices: taken.size, times, repeated } satisfies SinkReport);
});
// The bench has ended, in whichever way.
process.on('disconnect', () => process.exit());
