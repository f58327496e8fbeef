import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { person } from '../../server/testing/factories.ts';
import { type Attack, count, type Outcomes, type Target } from './attack.ts';
import { floodSuggestions } from './suggestions.ts';
import { head, jsonOf, openSocket, type OpenSocket, say } from './sockets.ts';

const HOLD_MS = 20_000;
const MARK = { state: 'kept', title: 'One more', image: null, link: null, price: null, occasion: null };
const ANY_ID = '01990000-0000-7000-8000-000000000000';

/** The outcome of each connection; all are closed. */
function outcomesOf(sockets: readonly OpenSocket[]): Outcomes {
  const outcomes: Outcomes = new Map();
  for (const { socket, statuses, isClosed } of sockets) {
    const answered = statuses();
    for (const status of answered) count(outcomes, status);
    if (answered.length === 0) count(outcomes, isClosed() ? 'closed' : 'held');
    socket.destroy();
  }
  return outcomes;
}

async function send(
  { url, signal }: Target,
  { method, path, token, body, from }: { method: string; path: string; token?: string; body?: unknown; from: string },
): Promise<{ status: string; body: string }> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 'code' in error ? String(error.code) : error.name, body: '' });
    const call = request(`${url}${path}`, { method, headers, localAddress: from, signal }, (answer) => {
      let received = '';
      answer.on('data', (chunk: Buffer) => void (received += chunk.toString()));
      answer.on('end', () => resolve({ status: String(answer.statusCode), body: received }));
      answer.on('error', failed);
    });
    call.on('error', failed);
    call.end(text);
  });
}

/** One more connection, and one more gift mark, for full accounts. */
const beyondQuotas: Attack = {
  name: 'more than a quota',
  async run(target) {
    const outcomes: Outcomes = new Map();
    const from = '127.0.0.2';
    for (const token of [target.full.registered, ...target.full.guests]) {
      const { body } = await send(target, { method: 'GET', path: '/api/sync', token, from });
      const [{ id }] = (JSON.parse(body) as { connections: [{ id: string }] }).connections;
      const gift = { ideaId: 'one-more', mark: { ...MARK, day: '2026-05-17T00:00:00.000Z' } };
      const gifted = await send(target, { method: 'PUT', path: `/api/contacts/${id}/gifts`, token, body: gift, from });
      count(outcomes, gifted.status);
      if (token === target.full.registered) continue;
      const made = await send(target, { method: 'POST', path: '/api/contacts', token, body: person(), from });
      count(outcomes, made.status);
    }
    return outcomes;
  },
};

/** Forty reads of a full account's data and forty full guests' lists at once; the attacker reads no answer. */
const unread: Attack = {
  name: 'answers that nobody reads',
  async run({ url, full }) {
    const ask = (token: string, from: string, path: string) => {
      const opened = openSocket(url, from);
      void say(opened, head('GET', path, token)).then(() => opened.socket.pause());
      return opened;
    };
    const sockets = Array.from({ length: 40 }, (_, at) =>
      ask(full.registered, '127.0.0.3', at % 2 === 0 ? '/api/contacts' : '/api/export'),
    );
    for (const [at, guest] of full.guests.entries())
      sockets.push(ask(guest, `127.0.1.${1 + (at % 4)}`, '/api/contacts'));
    await delay(HOLD_MS);
    for (const { socket } of sockets) socket.resume();
    await delay(200);
    return outcomesOf(sockets);
  },
};

/** Two thousand bodies, each sent at one byte a second. */
const slowBodies: Attack = {
  name: '2,000 slow bodies',
  async run({ url, full: { registered } }) {
    const sockets: OpenSocket[] = [];
    for (let at = 0; at < 2000; at += 1) {
      const opened = openSocket(url, `127.0.2.${1 + (at % 8)}`);
      void say(opened, `${head('POST', '/api/contacts', registered, jsonOf(90_000))}{`);
      sockets.push(opened);
      if (at % 100 === 99) await delay(50);
    }
    const dripping = setInterval(() => {
      for (const { socket, isClosed } of sockets) if (!isClosed() && socket.writable) socket.write(' ');
    }, 1000);
    await delay(HOLD_MS);
    clearInterval(dripping);
    return outcomesOf(sockets);
  },
};

/** Connections on which nothing is sent. */
const idle: Attack = {
  name: '900 idle connections',
  async run({ url }) {
    const sockets = Array.from({ length: 900 }, (_, at) => openSocket(url, `127.0.3.${1 + (at % 3)}`));
    await delay(HOLD_MS);
    return outcomesOf(sockets);
  },
};

/** Bodies that are too long, each followed by another call on the same connection. */
const refusedBodies: Attack = {
  name: '50 bodies of 2 MB, a call behind each',
  async run({ url, full: { registered } }) {
    const sockets: OpenSocket[] = [];
    const tooLong = `${head('PUT', `/api/contacts/${ANY_ID}`, registered, jsonOf(2_000_000))}${' '.repeat(2_000_000)}`;
    for (let at = 0; at < 50; at += 1) {
      const opened = openSocket(url, '127.0.0.4');
      await say(opened, tooLong + head('GET', '/api/health/live', registered));
      sockets.push(opened);
    }
    await delay(5000);
    return outcomesOf(sockets);
  },
};

/** Endlessly many guests, each of whom adds connections until one is refused. */
const manyGuests: Attack = {
  name: 'many guests from one place',
  async run(target) {
    const outcomes: Outcomes = new Map();
    const until = performance.now() + HOLD_MS;
    const from = '127.0.0.5';
    const flood = async () => {
      while (performance.now() < until && !target.signal.aborted) {
        const entered = await send(target, { method: 'POST', path: '/api/auth/guest', from });
        count(outcomes, `guest ${entered.status}`);
        if (entered.status !== '201') break;
        const { accessToken: token } = JSON.parse(entered.body) as { accessToken: string };
        for (let at = 0; at < 20 && performance.now() < until; at += 1) {
          const made = await send(target, { method: 'POST', path: '/api/contacts', token, body: person(), from });
          count(outcomes, made.status);
        }
      }
    };
    await Promise.all(Array.from({ length: 20 }, flood));
    return outcomes;
  },
};

/** The worst texts that the server accepts as interests, and suggestions for them. */
const suggestions: Attack = {
  name: 'suggestions for the worst texts',
  run: async ({ url }) => new Map(Object.entries((await floodSuggestions(url)).asked)),
};

export const ATTACKS: readonly Attack[] = [
  beyondQuotas,
  unread,
  slowBodies,
  idle,
  refusedBodies,
  manyGuests,
  suggestions,
];
