import type { Config } from '../../config.ts';
import { outboxIn } from './open-delivery.ts';
import { SETTINGS } from '../settings.ts';

/** Logs at the start which features are off, and why. */
export function sayWhatIsMissing(
  { smtpUrl, mailFrom, dataFolder, google, facebook, publicUrl }: Config,
  { database, isBuilt, address }: { database: string | undefined; isBuilt: boolean; address: string },
): void {
  if (database !== undefined) console.error(database);
  if (!isBuilt) console.error('The app is not built, so only the API is served.');
  if (smtpUrl === undefined) console.error(`SMTP_URL is not set, so mails are written to ${outboxIn(dataFolder)}.`);
  else if (mailFrom === SETTINGS.MAIL_FROM.default) {
    console.error(`MAIL_FROM is not set, so mails come from ${mailFrom}, which mail servers refuse.`);
  }
  const providers = [...(google === undefined ? ['Google'] : []), ...(facebook === undefined ? ['Facebook'] : [])];
  if (providers.length > 0)
    console.error(`Signing in with ${providers.join(' and ')} is not set up, so it is refused.`);
  if (smtpUrl !== undefined && publicUrl === undefined) {
    console.error(`PUBLIC_URL is not set, so links in mails lead to ${address}.`);
  }
}
