import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resetPasswordMail } from './account-mails.ts';
import type { Deliver } from './message.ts';
import { createOutbox } from './outbox.ts';

const LINK = 'https://offra.example/reset-password?token=abc-DEF_123';

let folder: string;
let logged: object[];
let deliver: Deliver;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offra-outbox-'));
  logged = [];
  const note = (event: string, fields: object) => void logged.push({ event, ...fields });
  deliver = createOutbox({
    folder: join(folder, 'outbox'),
    from: 'offra <no-reply@offra.example>',
    now: () => new Date('2026-11-21T10:00:00.000Z'),
    newId: () => newId(),
    log: { info: note, error: note },
  });
});
afterEach(() => rm(folder, { recursive: true }));

const send = async (to = 'ana@example.com') => deliver(await resetPasswordMail(to, LINK, 1));
const files = async () => (await readdir(join(folder, 'outbox'))).toSorted();

test('each mail becomes a file of its own that any mail program opens', async () => {
  await Promise.all([send(), send('rui@example.com')]);
  expect(await files()).toEqual([
    expect.stringMatching(/^2026-11-21T10-00-00\.000Z-[\w-]{36}\.eml$/),
    expect.stringMatching(/\.eml$/),
  ]);
  const sources = await Promise.all((await files()).map((file) => readFile(join(folder, 'outbox', file))));
  const mails = await Promise.all(sources.map((source) => PostalMime.parse(source)));
  const recipients = mails.flatMap(({ to }) => to?.map(({ address }) => address));
  expect(new Set(recipients)).toEqual(new Set(['ana@example.com', 'rui@example.com']));
  for (const mail of mails) {
    expect(mail.text).toContain(LINK);
    expect(mail.html).toContain(`href="${LINK}"`);
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(mail.date).toBe('2026-11-21T10:00:00.000Z');
  }
});

test('only its owner may read a mail, since it holds a link that opens an account', async () => {
  await send();
  const [file = ''] = await files();
  expect((await stat(join(folder, 'outbox', file))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'outbox'))).mode & 0o777).toBe(0o700);
});

test('the log names the file, not the recipient', async () => {
  await send();
  const [file = ''] = await files();
  expect(logged).toEqual([{ event: 'mail_written', mail: 'reset_password', file: join(folder, 'outbox', file) }]);
  expect(JSON.stringify(logged)).not.toContain('ana@');
});

test('a folder that is not writable is an error, and leaves nothing behind', async () => {
  await writeFile(join(folder, 'outbox'), 'not a folder');
  await expect(send()).rejects.toMatchObject({ code: expect.stringMatching(/EEXIST|ENOTDIR/) });
});
