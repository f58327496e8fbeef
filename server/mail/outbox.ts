import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from '../runtime/log.ts';
import { AUTOMATIC, type Deliver, type MailMessage } from './message.ts';

/** The folder for mails while no SMTP server is set. */
export interface Outbox {
  folder: string;
  from: string;
  now: () => Date;
  newId: () => string;
  log: Log;
}

/** Writes each mail as an `.eml` file, atomically and for its owner only. The log names no recipient. */
export function createOutbox({ folder, from, now, newId, log }: Outbox): Deliver {
  const composer = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from, headers: AUTOMATIC },
  );
  return async ({ kind, ...message }: MailMessage) => {
    const { message: source } = await composer.sendMail({ ...message, date: now() });
    const file = join(folder, `${now().toISOString().replaceAll(':', '-')}-${newId()}.eml`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(file, source);
    log.info('mail_written', { mail: kind, file });
  };
}

async function writeWhole(file: string, content: unknown): Promise<void> {
  const unfinished = `${file}.unfinished`;
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(content as Buffer);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}
