import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import { MailInDoubt } from './mail-errors.ts';
import { AUTOMATIC, type Deliver, type MailMessage } from './message.ts';

const CONNECT_TIMEOUT_MS = 5000;
/** A server that scans a mail before taking it may need most of a minute. */
const ANSWER_TIMEOUT_MS = 60_000;

/** A mail that records when all of it was handed over. The library copies its fields, and keeps unknown ones. */
interface Tracked extends Omit<MailMessage, 'kind'> {
  progress: Progress;
}

interface Progress {
  isHandedOver: boolean;
  /** The server's input; once destroyed, the mail never becomes complete there. */
  read: PassThrough;
}

/** Limits of a mail, other than a running server's. */
export interface SmtpLimits {
  answerTimeoutMs?: number;
  /** Breaks off the mails under way, and all later ones. */
  signal?: AbortSignal;
}

/** A mail was broken off before all of it was handed over, so it was not sent. */
export class MailBrokenOff extends Error {
  readonly code = 'MAIL_BROKEN_OFF';
}

/**
 * Sends through the SMTP server of an address such as `smtps://name:password@mail.example.com`. Credentials travel over
 * TLS only; without them TLS is used if the server offers it. Throws a MailInDoubt if a mail was handed over whole and
 * no answer came.
 */
export function createSmtp(
  url: string,
  from: string,
  { answerTimeoutMs = ANSWER_TIMEOUT_MS, signal }: SmtpLimits = {},
): Deliver {
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
    { from, headers: AUTOMATIC },
  );
  transport.use('stream', ({ data, message }, done) => {
    const { progress } = data as Partial<Tracked>;
    // The last stream of all: it is read once the server has accepted to receive the mail.
    if (progress !== undefined) message.processFunc((input) => input.pipe(progress.read));
    done();
  });
  return async ({ kind: _kind, ...message }: MailMessage) => {
    const progress: Progress = { isHandedOver: false, read: new PassThrough() };
    progress.read.once('end', () => void (progress.isHandedOver = true));
    const tracked: Tracked = { ...message, progress };
    try {
      await unlessBrokenOff(transport.sendMail(tracked), progress, signal);
    } catch (error) {
      const isAnswered = typeof (error as { responseCode?: unknown }).responseCode === 'number';
      throw progress.isHandedOver && !isAnswered ? new MailInDoubt(error) : error;
    }
  };
}

/** Waits for a mail until it is broken off: then no more of it is handed over, and its outcome is ignored. */
async function unlessBrokenOff(sending: Promise<unknown>, { read }: Progress, signal?: AbortSignal): Promise<void> {
  const { promise: brokenOff, reject } = Promise.withResolvers<never>();
  const breakOff = () => {
    read.destroy();
    reject(new MailBrokenOff('The mail was broken off'));
  };
  if (signal?.aborted === true) breakOff();
  signal?.addEventListener('abort', breakOff);
  try {
    await Promise.race([sending, brokenOff]);
  } finally {
    signal?.removeEventListener('abort', breakOff);
  }
}
