import { describe, expect, test } from 'vitest';
import { createMail } from './delivery.ts';
import type { MailMessage } from './message.ts';

const MESSAGE: MailMessage = {
  kind: 'reset_password',
  to: 'ana@example.com',
  subject: 'Hello',
  text: 'the-secret-link',
  html: '<p>the-secret-link</p>',
};

interface Line {
  event: string;
  [field: string]: unknown;
}

/** A mail server that gives a test's answers first, and then takes everything. */
function setUp(...refusals: Error[]) {
  const lines: Line[] = [];
  const delivered: MailMessage[] = [];
  const waited: number[] = [];
  const note = (event: string, fields: object) => void lines.push({ event, ...fields });
  const deliver = async (message: MailMessage) => {
    const refusal = refusals.shift();
    if (refusal !== undefined) throw refusal;
    delivered.push(message);
  };
  const wait = async (ms: number) => void waited.push(ms);
  return { mail: createMail(deliver, { info: note, error: note }, wait), lines, delivered, waited };
}

const lost = () => Object.assign(new Error('to ana@example.com: connection lost'), { code: 'ESOCKET' });
const refused = (responseCode: number) =>
  Object.assign(new Error('no ana@example.com'), { responseCode, command: 'RCPT TO' });

test('a mail is sent in the background', async () => {
  const { mail, delivered, lines } = setUp();
  mail.send(MESSAGE);
  await mail.settled();
  expect(delivered).toEqual([MESSAGE]);
  expect(lines).toEqual([{ event: 'mail_sent', mail: 'reset_password' }]);
});

describe('a mail that could not be delivered', () => {
  test('is retried, after longer and longer', async () => {
    const { mail, delivered, waited } = setUp(lost(), refused(451));
    mail.send(MESSAGE);
    await mail.settled();
    expect(delivered).toEqual([MESSAGE]);
    expect(waited).toEqual(waited.toSorted((one, other) => one - other));
    expect(waited).toHaveLength(2);
  });

  test('is given up after four tries', async () => {
    const { mail, delivered, lines } = setUp(lost(), lost(), lost(), lost());
    mail.send(MESSAGE);
    await mail.settled();
    expect(delivered).toEqual([]);
    expect(lines.map(({ event }) => event)).toEqual(['mail_failed', 'mail_failed', 'mail_failed', 'mail_given_up']);
  });

  test('is given up at once if the server will never accept it', async () => {
    const { mail, delivered, lines } = setUp(refused(550));
    mail.send(MESSAGE);
    await mail.settled();
    expect(delivered).toEqual([]);
    expect(lines).toMatchObject([{ event: 'mail_given_up', attempt: 1 }]);
  });

  test('leaves no personal data in the log', async () => {
    const { mail, lines } = setUp(lost(), refused(550));
    mail.send(MESSAGE);
    await mail.settled();
    expect(lines).toMatchObject([{ code: 'ESOCKET' }, { event: 'mail_given_up' }]);
    expect(JSON.stringify(lines)).not.toMatch(/ana@example|secret-link/);
  });

  test('doesn’t delay another one', async () => {
    const { mail, delivered } = setUp(refused(550));
    mail.send(MESSAGE);
    mail.send({ ...MESSAGE, to: 'rui@example.com' });
    await mail.settled();
    expect(delivered).toMatchObject([{ to: 'rui@example.com' }]);
  });

  test('is dropped when the server stops while it waits', async () => {
    const events: string[] = [];
    const note = (event: string) => void events.push(event);
    const mail = createMail(() => Promise.reject(lost()), { info: note, error: note });
    mail.send(MESSAGE);
    await mail.stop();
    expect(events.at(-1)).toBe('mail_given_up');
  });
});
