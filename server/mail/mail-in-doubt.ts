/** A mail was handed over whole, but its server never confirmed it. */
export class MailInDoubt extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super('Nobody knows whether the mail was taken', { cause });
    this.code = 'MAIL_IN_DOUBT';
  }
}
