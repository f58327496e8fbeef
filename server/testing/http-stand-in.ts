import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A stand-in's answer: JSON, a text that is no JSON, one that begins and never ends, or none. */
export type StandInAnswer =
  | { status?: number; json: unknown; location?: string; headers?: Record<string, string> }
  | { status?: number; text: string }
  | { begins: string }
  | 'never';

export interface StandIn {
  /** Its address, without a trailing slash. */
  address: string;
  requests: StandInRequest[];
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += (chunk as Buffer).toString();
  return body;
}

function send(response: ServerResponse, answer: StandInAnswer): void {
  if (answer === 'never') return;
  if ('begins' in answer) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write(answer.begins);
    return;
  }
  const { status = 200 } = answer;
  if ('location' in answer && answer.location !== undefined) response.setHeader('location', answer.location);
  response.writeHead(status, { 'content-type': 'application/json', ...('headers' in answer ? answer.headers : {}) });
  response.end('json' in answer ? JSON.stringify(answer.json) : answer.text);
}

/** A real HTTP server on a free port of this machine that stands in for another service. */
export async function startStandIn(
  respond: (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>,
): Promise<StandIn> {
  const requests: StandInRequest[] = [];
  const server = createServer((incoming, response) => {
    const work = async () => {
      const url = new URL(incoming.url ?? '/', 'http://stand-in');
      const body = await readBody(incoming);
      const request = { method: incoming.method ?? '', url, headers: incoming.headers, body };
      requests.push(request);
      send(response, await respond(request));
    };
    work().catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
  return { address: `http://127.0.0.1:${port}`, requests, close };
}
