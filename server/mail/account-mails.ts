import { CONFIRM_LINK_DAYS } from '../../contract/schema/accounts/mail-links.ts';
import { type MailContent, mailHtml, mailText } from './layout.ts';
import { type MailMessage, unsubscribeHeaders } from './message.ts';

async function compose(kind: string, to: string, subject: string, content: MailContent): Promise<MailMessage> {
  return { kind, to, subject, text: mailText(content), html: await mailHtml(content) };
}

/** The mail with the link that resets a password (decisions, 'API shapes'). */
export function resetPasswordMail(to: string, link: string, hours: number): Promise<MailMessage> {
  return compose('reset_password', to, 'Reset your offra password', {
    heading: 'Reset your password',
    paragraphs: [
      'You asked for a new password for your offra account.',
      `The link works once, within ${hours === 1 ? 'one hour' : `${hours} hours`}.`,
    ],
    action: { label: 'Choose a new password', url: link },
    footnote: 'If you did not ask for this, ignore this mail. Your password stays as it is.',
  });
}

/** Asks the reader of an address's mail whether reminders may be sent there, or never again. */
export async function confirmEmailMail(to: string, link: string, stopUrl: string): Promise<MailMessage> {
  const mail = await compose('confirm_email', to, 'Confirm your address for reminders', {
    heading: 'Send your reminders here?',
    paragraphs: [
      'You asked offra to send reminders of birthdays and other occasions to this address.',
      `Confirm the address, and they start. The link works for ${CONFIRM_LINK_DAYS} days.`,
    ],
    action: { label: 'Confirm my address', url: link },
    footnote: 'If you did not ask for this, ignore this mail: no reminders will come.',
    links: [{ label: 'Do not write to me again', url: stopUrl }],
  });
  return { ...mail, headers: unsubscribeHeaders(stopUrl) };
}

/** Informs the owner of an account that its password was changed, and what else that has ended. */
export function passwordChangedMail(to: string, forgotPasswordUrl: string, hadCalendar: boolean): Promise<MailMessage> {
  const calendar =
    'Your calendar address no longer works. You can create a new one in your account and add it to your calendar again.';
  return compose('password_changed', to, 'Your offra password was changed', {
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your offra account was changed, and every other device was signed out.',
      ...(hadCalendar ? [calendar] : []),
    ],
    action: { label: 'This was not me', url: forgotPasswordUrl },
    footnote: 'If it was you, there is nothing more to do.',
  });
}

const PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;

/** Informs the owner of an account that it can be signed in to with a provider, and what that changed. */
export function accountLinkedMail(
  to: string,
  provider: keyof typeof PROVIDERS,
  isPasswordRemoved: boolean,
  forgotPasswordUrl: string,
): Promise<MailMessage> {
  const name = PROVIDERS[provider];
  const removed =
    'Your address had not been confirmed before, so your old password no longer works and every other device was signed out. You can choose a new password at any time.';
  return compose('account_linked', to, `Your offra account is linked with ${name}`, {
    heading: `Linked with ${name}`,
    paragraphs: [`You can now sign in to offra with ${name}.`, ...(isPasswordRemoved ? [removed] : [])],
    action: { label: 'Choose a new password', url: forgotPasswordUrl },
    footnote: 'If this was not you, choose a new password: that signs every other device out.',
  });
}
