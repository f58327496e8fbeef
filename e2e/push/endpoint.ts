import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import type { Mailboxes } from './mailboxes.ts';
import { isSender } from './sender-check.ts';

/**
 * Answers a push as push services do: 201 if it is accepted, 410 if the subscription has ended, 400 for one that is not
 * encrypted or too long, 403 for a sender whom the subscription was not created for.
 */
export async function answerPush(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  mailboxes: Mailboxes,
): Promise<void> {
  const token = request.url.split('/').at(-1) ?? '';
  const body = await buffer(request);
  response.statusCode = await statusOf(request, body, token, mailboxes);
  response.end();
}

const LONGEST_BODY = 4096;

async function statusOf(
  { headers, authority }: Http2ServerRequest,
  body: Buffer,
  token: string,
  mailboxes: Mailboxes,
): Promise<number> {
  const senderKey = mailboxes.senderOf(token);
  if (senderKey === undefined) return 410;
  if (headers['content-encoding'] !== 'aes128gcm' || body.length > LONGEST_BODY || headers['ttl'] === undefined)
    return 400;
  const origin = `https://${authority}`;
  if (!(await isSender(headers.authorization ?? '', senderKey, origin))) return 403;
  const one = (name: string) => headers[name]?.toString();
  mailboxes.take(token, { body, topic: one('topic'), urgency: one('urgency'), ttlSeconds: Number(headers['ttl']) });
  return 201;
}
