import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { reminderMail } from './reminder-mail.ts';
import { createSmtp } from './smtp.ts';

test('a reminder arrives through a mail server in both forms, and a mail program can unsubscribe from it', async () => {
  const smtp = await startSmtpServer({ disabledCommands: ['STARTTLS'] });
  const unsubscribeUrl = 'https://offra.example/api/unsubscribe?token=7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const mail = await reminderMail({
    to: 'ana@example.com',
    title: 'Zoë <3’s birthday is tomorrow, and 1 more',
    lines: ['Zoë <3’s birthday: tomorrow, turns 36', 'Christmas: in 7 days'],
    action: { label: 'Find a gift', url: 'https://offra.example/connections/1?occasionId=2&budget=30.00' },
    lists: [
      {
        heading: 'Gifts for Zoë <3’s birthday',
        items: [{ label: 'Tea & cups', note: 'about €20', url: 'https://offra.example/connections/1?occasionId=2' }],
        more: { label: 'More gifts', url: 'https://offra.example/connections/1?occasionId=2' },
      },
    ],
    isRepeat: false,
    isOutOfReach: true,
    unsubscribeUrl,
    settingsUrl: 'https://offra.example/user-account',
    messageId: '<reminder-1-2026-12-18@offra.example>',
  });
  await createSmtp(`smtp://127.0.0.1:${smtp.port}`, 'offra <hello@offra.example>')(mail);
  await smtp.close();
  const [received] = smtp.received;
  expect(received?.to).toEqual(['ana@example.com']);
  const read = await PostalMime.parse(received!.source);
  const headers = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'message-id': '<reminder-1-2026-12-18@offra.example>',
    'auto-submitted': 'auto-generated',
  });
  expect(read.subject).toBe('Zoë <3’s birthday is tomorrow, and 1 more');
  for (const said of [
    'turns 36',
    'Christmas: in 7 days',
    'Find a gift',
    'about €20',
    'More gifts',
    'reached none of your devices',
  ]) {
    expect(read.text).toContain(said);
    expect(read.html).toContain(said);
  }
  expect(read.html).toContain('Zoë &lt;3’s birthday');
  expect(read.html).not.toContain('Zoë <3');
  expect(read.text).toContain(unsubscribeUrl);
});
