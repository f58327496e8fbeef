import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type Listening } from './listen.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let server: Listening;
beforeAll(async () => {
  app = await createTestApp();
  server = await listen(app.app, { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

/** Everything that the server sends until it closes the connection, or until all input is sent. */
function answerTo(raw: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => void (received += chunk.toString('latin1')));
    socket.on('close', () => resolve(received));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(received);
      else reject(error);
    });
    socket.end(raw);
  });
}

const HOST = 'Host: 127.0.0.1\r\nConnection: close\r\n';

test.each<[string, string | Buffer]>([
  ['nothing that is HTTP', '\0\x01\x02\x03\r\n\r\n'],
  ['the hello of TLS', Buffer.from('160301020001000000', 'hex')],
  ['an old HTTP', 'GET /api/health\r\n\r\n'],
  ['an HTTP that is not there yet', `GET /api/health HTTP/9.9\r\n${HOST}\r\n`],
  ['no Host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two Hosts', `GET /api/health HTTP/1.1\r\nHost: a\r\n${HOST}\r\n`],
  ['a Host that is none', 'GET /api/health HTTP/1.1\r\nHost: a b\\@c\r\nConnection: close\r\n\r\n'],
  ['an address of another server', `GET http://evil.example/api/contacts HTTP/1.1\r\n${HOST}\r\n`],
  ['an address that is none', `GET http://[ HTTP/1.1\r\n${HOST}\r\n`],
  ['an address with a space', `GET /api/he alth HTTP/1.1\r\n${HOST}\r\n`],
  ['an address with a NUL', `GET /api/\0health HTTP/1.1\r\n${HOST}\r\n`],
  ['an address of two slashes', `GET //api/contacts HTTP/1.1\r\n${HOST}\r\n`],
  ['an address that climbs', `GET /../../../etc/passwd HTTP/1.1\r\n${HOST}\r\n`],
  ['an address that climbs in disguise', `GET /assets/..%2f..%2fpackage.json HTTP/1.1\r\n${HOST}\r\n`],
  ['the whole server', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
  ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['a trace', `TRACE /api/health HTTP/1.1\r\n${HOST}\r\n`],
  ['an upgrade', `GET /api/health HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`],
  ['a header without a colon', `GET /api/health HTTP/1.1\r\n${HOST}nonsense\r\n\r\n`],
  ['a header with a NUL', `GET /api/health HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`],
  ['a header over two lines', `GET /api/health HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`],
  ['headers without end', `GET /api/health HTTP/1.1\r\n${HOST}${'X: y\r\n'.repeat(5000)}\r\n`],
  ['a header as long as a book', `GET /api/health HTTP/1.1\r\n${HOST}X: ${'y'.repeat(100_000)}\r\n\r\n`],
  ['two lengths', `POST /api/auth/signin HTTP/1.1\r\n${HOST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['a negative length', `POST /api/auth/signin HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n{}`],
  [
    'a length and chunks, as smugglers send',
    `POST /api/auth/signin HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/x HTTP/1.1\r\n\r\n`,
  ],
  ['broken chunks', `POST /api/auth/signin HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n`],
  ['less than it announced', `POST /api/auth/signin HTTP/1.1\r\n${HOST}Content-Length: 99\r\n\r\n{}`],
])('%s gets a refusal or nothing, and the next caller is served', async (_, raw) => {
  const answer = await answerTo(raw);
  expect(answer === '' ? 'HTTP/1.1 400' : answer).toMatch(/^HTTP\/1\.[01] (4\d\d|200|204)/);
  expect(answer).not.toMatch(/ 5\d\d |\n\s+at |node_modules|"dependencies"|root:/);
  const next = await fetch(`${server.address}/api/health`);
  expect(next.status).toBe(200);
});
