import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { type RunningSmtpServer, SMTP_USER, startSmtpServer } from '../testing/smtp-server.ts';
import { resetPasswordMail } from './account-mails.ts';
import { isFinalReply, MailInDoubt } from './mail-errors.ts';
import { createSmtp } from './smtp.ts';

const FROM = 'offra <no-reply@offra.example>';
const LINK = 'https://offra.example/reset-password?token=abc-DEF_123';
const TRUSTING = '?tls.rejectUnauthorized=false';

const running: RunningSmtpServer[] = [];
afterEach(async () => {
  for (const { close } of running.splice(0)) await close();
});

async function start(options?: Parameters<typeof startSmtpServer>[0]): Promise<RunningSmtpServer> {
  const server = await startSmtpServer(options);
  running.push(server);
  return server;
}

/** The error of a refused mail. */
const refusalOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error,
  );
const mail = () => resetPasswordMail('ana@example.com', LINK, 1);

test('a mail arrives whole, with both of its parts', async () => {
  const { port, received } = await start();
  await createSmtp(`smtp://127.0.0.1:${port}${TRUSTING}`, FROM)(await mail());
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ to: ['ana@example.com'], isSecure: true });
  const parsed = await PostalMime.parse(received[0]!.source);
  expect(parsed.from).toMatchObject({ name: 'offra', address: 'no-reply@offra.example' });
  expect(parsed.to).toMatchObject([{ address: 'ana@example.com' }]);
  expect(parsed.subject).toBe('Reset your offra password');
  expect(parsed.messageId).toMatch(/^<.+@.+>$/);
  expect(parsed.text).toContain(LINK);
  expect(parsed.html).toContain(`href="${LINK}"`);
});

test('a name and password travel over STARTTLS', async () => {
  const { port, received } = await start({ authOptional: false });
  const url = `smtp://${SMTP_USER.name}:${SMTP_USER.password}@127.0.0.1:${port}${TRUSTING}`;
  await createSmtp(url, FROM)(await mail());
  expect(received).toMatchObject([{ isSecure: true }]);
});

test('a server that requires TLS from the start gets it', async () => {
  const { port, received } = await start({ secure: true });
  await createSmtp(`smtps://127.0.0.1:${port}${TRUSTING}`, FROM)(await mail());
  expect(received).toMatchObject([{ isSecure: true }]);
});

test('a server without TLS gets the mail, but never a password', async () => {
  const tried: string[] = [];
  const { port, received } = await start({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, callback) => {
      tried.push(username ?? '');
      callback(null, { user: username });
    },
  });
  await createSmtp(`smtp://127.0.0.1:${port}`, FROM)(await mail());
  expect(received).toMatchObject([{ isSecure: false }]);
  const withPassword = createSmtp(`smtp://${SMTP_USER.name}:${SMTP_USER.password}@127.0.0.1:${port}`, FROM);
  await expect(withPassword(await mail())).rejects.toMatchObject({ code: 'ETLS' });
  expect(tried).toEqual([]);
});

test('a certificate without a trusted issuer is refused', async () => {
  const { port, received } = await start();
  await expect(createSmtp(`smtp://127.0.0.1:${port}`, FROM)(await mail())).rejects.toThrow(/certificate/);
  expect(received).toEqual([]);
});

test('a wrong password is refused, which is no refusal of the mail', async () => {
  const { port } = await start({ authOptional: false });
  const send = createSmtp(`smtp://${SMTP_USER.name}:Moonflower8@127.0.0.1:${port}${TRUSTING}`, FROM);
  const refusal = await refusalOf(send(await mail()));
  expect(refusal).toMatchObject({ code: 'EAUTH', responseCode: 535 });
  expect(isFinalReply(refusal)).toBe(false);
});

test('a server that refuses our account does not refuse the mail', async () => {
  const { port } = await start({
    onMailFrom: (_address, _session, callback) => {
      callback(Object.assign(new Error('Blocked'), { responseCode: 554 }));
    },
  });
  const refusal = await refusalOf(createSmtp(`smtp://127.0.0.1:${port}${TRUSTING}`, FROM)(await mail()));
  expect(refusal).toMatchObject({ responseCode: 554 });
  expect(isFinalReply(refusal)).toBe(false);
});

test('a mail that was delivered whole and never answered is in doubt', async () => {
  const { port } = await start({ onData: (stream) => void stream.resume() });
  const send = createSmtp(`smtp://127.0.0.1:${port}${TRUSTING}`, FROM, { answerTimeoutMs: 200 });
  await expect(send(await mail())).rejects.toBeInstanceOf(MailInDoubt);
});

test('a mail that its server refuses after all of it has arrived is not in doubt', async () => {
  const { port } = await start({
    onData: (stream, _session, callback) => {
      stream.resume().once('end', () => callback(Object.assign(new Error('Full'), { responseCode: 452 })));
    },
  });
  const refusal = await refusalOf(createSmtp(`smtp://127.0.0.1:${port}${TRUSTING}`, FROM)(await mail()));
  expect(refusal).toMatchObject({ code: 'EMESSAGE', responseCode: 452 });
});

test('a server that falls silent before it accepts a mail leaves no doubt', async () => {
  const { port } = await start({ onRcptTo: () => {} });
  const send = createSmtp(`smtp://127.0.0.1:${port}${TRUSTING}`, FROM, { answerTimeoutMs: 200 });
  expect(await refusalOf(send(await mail()))).toMatchObject({ code: 'ETIMEDOUT' });
});

test('a server that refuses the address says so', async () => {
  const { port } = await start({
    onRcptTo: (_address, _session, callback) => {
      callback(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
  });
  const send = createSmtp(`smtp://127.0.0.1:${port}${TRUSTING}`, FROM);
  const refusal = await refusalOf(send(await mail()));
  expect(refusal).toMatchObject({ responseCode: 550 });
  expect(isFinalReply(refusal)).toBe(true);
});

test('a missing server is an error', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => free.once('listening', resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  await expect(createSmtp(`smtp://127.0.0.1:${port}`, FROM)(await mail())).rejects.toMatchObject({ code: 'ESOCKET' });
});
