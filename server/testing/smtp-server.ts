import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface RunningSmtpServer {
  port: number;
  /** The received mails in their transferred form, with their recipients. */
  received: { to: string[]; source: string; isSecure: boolean }[];
  close(): Promise<void>;
}

export const SMTP_USER = { name: 'offra', password: 'Sunflower7' };

/** A real SMTP server on a free port of this machine. Its certificate has no trusted issuer. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<RunningSmtpServer> {
  const received: RunningSmtpServer['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: ({ username, password }, _session, callback) => {
      const isKnown = username === SMTP_USER.name && password === SMTP_USER.password;
      callback(isKnown ? null : new Error('Invalid username or password'), isKnown ? { user: username } : undefined);
    },
    onData: (stream, session, callback) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => void (source += chunk.toString()));
      stream.once('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source, isSecure: session.secure });
        callback();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  server.on('error', () => {
    // A client that refuses the certificate breaks off; tests check that at the client.
  });
  const { port } = server.server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(resolve);
    });
  return { port, received, close };
}
