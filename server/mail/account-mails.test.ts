import { expect, test } from 'vitest';
import { accountLinkedMail, confirmEmailMail, passwordChangedMail, resetPasswordMail } from './account-mails.ts';
import { mailHtml, mailText } from './layout.ts';

const URL = 'https://offra.example/forgot-password';

test.each([
  ['to reset a password', resetPasswordMail('ana@example.com', URL, 1), 'one hour'],
  ['about a confirmation', confirmEmailMail('ana@example.com', URL, `${URL}/stop`), 'Do not write to me again'],
  ['that a password was changed', passwordChangedMail('ana@example.com', URL, false), 'was changed'],
  ['that the calendar’s address ended with it', passwordChangedMail('ana@example.com', URL, true), 'no longer works'],
  ['that an account was linked', accountLinkedMail('ana@example.com', 'google', false, URL), 'with Google'],
  ['that a password was removed', accountLinkedMail('ana@example.com', 'facebook', true, URL), 'no longer works'],
])('a mail %s says in both of its parts what happened and what to do', async (_, made, words) => {
  const mail = await made;
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(words);
    expect(part).toContain(URL);
    expect(part).not.toMatch(/undefined|\[object/);
  }
});

test('a text in a mail can’t become markup of its page', async () => {
  const heading = `<script>alert("1")</script> & 'more'`;
  const content = { heading, paragraphs: [heading], footnote: heading };
  const page = await mailHtml({ ...content, action: { label: heading, url: 'https://offra.example/?a=1&b="2' } });
  expect(page).not.toContain('<script>');
  expect(page).toContain('&lt;script&gt;');
  expect(page).toContain('href="https://offra.example/?a=1&amp;b=&quot;2"');
  expect(mailText(content)).toContain(heading);
});
