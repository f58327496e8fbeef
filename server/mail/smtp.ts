import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import { MailInDoubt } from './mail-in-doubt.ts';
import type { Deliver, MailMessage } from './message.ts';

const CONNECT_TIMEOUT_MS = 5000;
/** A server that looks through a mail before it takes it may need most of a minute. */
const ANSWER_TIMEOUT_MS = 60_000;

/** A mail that tells when all of it was handed over; the library copies what it is given, and keeps what it doesn't know. */
interface Tracked extends Omit<MailMessage, 'kind'> {
  progress: { isHandedOver: boolean };
}

/**
 * Sends through the SMTP server of an address such as `smtps://name:password@mail.example.com`. A name and password travel
 * over TLS only; without them TLS is used where the server offers it. Throws a MailInDoubt where a mail was handed over
 * whole and no answer came.
 */
export function createSmtp(url: string, from: string, answerTimeoutMs = ANSWER_TIMEOUT_MS): Deliver {
  const transport = createTransport(
    {
      url,
      requireTLS: new URL(url).password !== '',
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: answerTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  transport.use('stream', ({ data, message }, done) => {
    const { progress } = data as Partial<Tracked>;
    // The last stream of all: it is read once the server has said that it takes a mail.
    message.processFunc((input) =>
      input.pipe(new PassThrough()).once('end', () => {
        if (progress !== undefined) progress.isHandedOver = true;
      }),
    );
    done();
  });
  return async ({ kind: _kind, ...message }: MailMessage) => {
    const tracked: Tracked = { ...message, progress: { isHandedOver: false } };
    try {
      await transport.sendMail(tracked);
    } catch (error) {
      const isAnswered = typeof (error as { responseCode?: unknown }).responseCode === 'number';
      throw tracked.progress.isHandedOver && !isAnswered ? new MailInDoubt(error) : error;
    }
  };
}
