import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import type { Config } from '../../config.ts';
import { counted } from '../../mail/counted.ts';
import type { Deliver } from '../../mail/message.ts';
import { createOutbox } from '../../mail/outbox.ts';
import { createSmtp } from '../../mail/smtp.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/** Where mails are written if there is no mail server. */
export function outboxIn(dataFolder: string): string {
  return join(dataFolder, 'outbox');
}

/** The way of mails: to the mail server, or into a folder. The signal ends mails to slow servers. */
export function openDelivery(
  { smtpUrl, mailFrom, dataFolder }: Config,
  { now, log, metrics, signal }: { now: () => Date; log: Log; metrics: Metrics; signal: AbortSignal },
): Deliver {
  if (smtpUrl !== undefined) return counted(createSmtp(smtpUrl, mailFrom, { signal }), metrics);
  const folder = outboxIn(dataFolder);
  return counted(createOutbox({ folder, from: mailFrom, now, newId, log }), metrics);
}
