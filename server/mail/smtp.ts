import { createTransport } from 'nodemailer';
import type { Deliver, MailMessage } from './message.ts';

const CONNECT_TIMEOUT_MS = 5000;
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Sends through the SMTP server of an address such as `smtps://name:password@mail.example.com`. A name and password travel
 * over TLS only; without them TLS is used where the server offers it.
 */
export function createSmtp(url: string, from: string): Deliver {
  const transport = createTransport(
    {
      url,
      requireTLS: new URL(url).password !== '',
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: ANSWER_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return async ({ kind: _kind, ...message }: MailMessage) => {
    await transport.sendMail(message);
  };
}
