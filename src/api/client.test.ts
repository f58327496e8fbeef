import * as v from 'valibot';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ErrorCode } from '../../contract/errors.ts';
import { failureOf } from './api-error.ts';
import { createClient } from './client.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function refusal(status: number, error: ErrorCode, headers: HeadersInit = {}): Response {
  return Response.json({ statusCode: status, error }, { status, headers });
}

/** Calls an API that gives this answer. Returns the failure, and the tokens reported as refused. */
async function asking(answer: Response) {
  const over: string[] = [];
  let token = 'the first token';
  const client = createClient({
    token: () => token,
    host: 'https://offra.test',
    fetch: async () => {
      token = 'the second token';
      return answer;
    },
    onUnauthorised: (accessToken) => over.push(accessToken),
    now: () => NOW,
  });
  const error: unknown = await client.send('anything').catch((thrown: unknown) => thrown);
  return { failure: failureOf(error), over };
}

it('reports the token that was sent where the server does not know it, though another is stored by now', async () => {
  const { failure, over } = await asking(refusal(401, 'unauthorised'));
  expect(failure).toMatchObject({ kind: 'refused', status: 401, code: 'unauthorised' });
  expect(over).toEqual(['the first token']);
});

it.each([
  ['by a word that this version does not know', { statusCode: 401, error: 'token_over', message: 'Over' }],
  ['in another API’s usual words', { statusCode: 401, message: 'Unauthorized' }],
])('takes a 401 in the API’s shape for a refusal of the token: %s', async (_, body) => {
  const { failure, over } = await asking(Response.json(body, { status: 401 }));
  expect(failure).toMatchObject({ kind: 'refused', status: 401, code: undefined, message: body.message });
  expect(over).toEqual(['the first token']);
});

it.each([
  ['a word that this version does not know', { statusCode: 418, error: 'teapot', message: 'Too short' }],
  ['no word at all', { statusCode: 418, message: ['Too long', 'Too short'] }],
])('reads the message of a refusal with %s', async (_, body) => {
  const { failure } = await asking(Response.json(body, { status: 418 }));
  expect(failure).toMatchObject({ kind: 'refused', status: 418, code: undefined, message: body.message });
});

it.each([
  [
    'a gateway that wants a password',
    new Response('<h1>401</h1>', { headers: { 'Content-Type': 'text/html' }, status: 401 }),
  ],
  ['an unknown sender without a body', new Response(null, { status: 401 })],
  ['another API', Response.json({ error: 'invalid_token', message: 'Unauthorised' }, { status: 401 })],
])('takes a 401 of %s for no refusal of the token', async (_, answer) => {
  expect(await asking(answer)).toEqual({ failure: { kind: 'unreadable', status: 401 }, over: [] });
});

it.each([
  ['in seconds', { 'Retry-After': '90' }, 90],
  ['until a moment', { 'Retry-After': 'Fri, 20 Nov 2026 14:00:00 GMT' }, 7_200],
  [
    'until a moment of its own clock, which is two days ahead of this device’s',
    { 'Retry-After': 'Sun, 22 Nov 2026 14:00:00 GMT', Date: 'Sun, 22 Nov 2026 12:00:00 GMT' },
    7_200,
  ],
  ['until a moment that is past', { 'Retry-After': 'Fri, 20 Nov 2026 11:00:00 GMT' }, 0],
  ['in an unknown form', { 'Retry-After': 'later' }, undefined],
  ['for nothing', {}, undefined],
])('reads how long the server asks to wait: %s', async (_, headers, seconds) => {
  const { failure } = await asking(refusal(503, 'unavailable', headers));
  expect(failure).toMatchObject({ kind: 'refused', status: 503, retryAfterSeconds: seconds });
});

it('gives up on an answer that falls silent midway, and waits for one that goes on as long as it takes', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pieces = ['{"told":', '"in ', 'pieces', '"}'];
  const answered = (told: number, onEnd = () => {}) => {
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (at === told) return new Promise(() => {});
        await new Promise((resolve) => setTimeout(resolve, 15_000));
        controller.enqueue(new TextEncoder().encode(pieces[at++]));
        if (at === pieces.length) controller.close();
      },
      cancel: onEnd,
    });
    const client = createClient({
      token: () => 'token',
      host: 'https://offra.test',
      fetch: async () => new Response(body),
    });
    return client.json('anything', v.object({ told: v.string() }));
  };
  const slow = answered(pieces.length);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await slow).toEqual({ told: 'in pieces' });

  const onEnd = vi.fn<() => void>();
  const silent = answered(2, onEnd).catch(failureOf);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onEnd).toHaveBeenCalledOnce();
  expect(await silent).toEqual({ kind: 'no-answer' });
});
