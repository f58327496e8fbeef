import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Profile } from '../../contract/schema/accounts/profile.ts';
import { askToConfirm } from '../jobs/ask-to-confirm.ts';
import type { Call, TestApp } from './test-app.ts';

let count = 0;

/** A number that is unique in this process. */
function next(): number {
  count += 1;
  return count;
}

export const PASSWORD = 'Sunflower7';

/** An idea from a test's own suggestions, for an interest in tea. */
export const TEA_SET = {
  ideaId: 'tea-set',
  title: 'Tea set',
  searchTitle: 'Tea set',
  image: '/gift.webp',
  link: 'https://shop.example.com/tea-set',
  price: '€20',
  priceAmount: 20,
  reason: 'Because of an interest in tea',
};

/** Signs up a new user and returns their token and address. */
export async function signedUp({ call }: TestApp): Promise<{ token: string; email: string }> {
  const email = `person${next()}@example.com`;
  const { body } = await call('POST', '/api/auth/signup', { body: { email, password: PASSWORD } });
  return { token: body.accessToken, email };
}

/** Signs up a new user, stores their profile, and returns it with their token. */
export async function withProfile(
  app: TestApp,
  overrides: Record<string, unknown> = {},
): Promise<Profile & { token: string }> {
  const { token } = await signedUp(app);
  const { body } = await app.call('PUT', '/api/users', { token, body: person(overrides) });
  return { ...body, token };
}

/** Enters as a guest and returns the token. */
export async function enteredAsGuest({ call }: TestApp): Promise<string> {
  const { body } = await call('POST', '/api/auth/guest');
  return body.accessToken;
}

/** Requests a reset link and returns the token from the mail. */
export async function resetTokenFor({ call, mails, services }: TestApp, email: string): Promise<string> {
  await call('POST', `/api/auth/forgot-password?email=${encodeURIComponent(email)}`);
  await services.mail.settled();
  const { text = '' } = mails.findLast(({ to, kind }) => to === email && kind === 'reset_password') ?? {};
  return /\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** The four flags of a user who wants reminders by mail. */
export const REMINDED_BY_MAIL = {
  emailNotificationsEnabled: true,
  globalOccasionsNotificationsEnabled: true,
  privateOccasionsNotificationsEnabled: true,
  pushNotificationsEnabled: false,
};

/** Asks all due users to confirm their address, and returns the path in the last mail to an address; '' for none. */
export async function confirmPathFor({ mails, services }: TestApp, email: string): Promise<string> {
  await askToConfirm(services);
  await services.mail.settled();
  const { text = '' } = mails.findLast(({ to, kind }) => to === email && kind === 'confirm_email') ?? {};
  return /\/api\/confirm-email\?token=[\w-]+/.exec(text)?.[0] ?? '';
}

/** Valid fields of a person's form. */
export function person(overrides: Record<string, unknown> = {}) {
  return {
    name: `Person ${next()}`,
    gender: 'Female',
    birthday: '1990-05-17T00:00:00.000Z',
    country: 'Portugal',
    hobbiesAndInterests: ['Gardening', 'Tea'],
    customHobbiesAndInterests: ['Bonsai'],
    ...overrides,
  };
}

/** Creates a connection of the token's user and returns the API's answer. */
export async function connectionOf(
  { call }: TestApp,
  token: string,
  overrides: Record<string, unknown> = {},
): Promise<Connection> {
  const { body } = await call('POST', '/api/contacts', { token, body: person(overrides) });
  return body;
}

/** The secret of no user's invitation link, in the valid form. */
export const UNKNOWN_INVITATION = 'A'.repeat(43);

/** The secret of a user's invitation link; an unknown one if the user is missing. */
export async function invitationOf({ services }: Pick<TestApp, 'services'>, userId: string): Promise<string> {
  const user = await services.db
    .selectFrom('users')
    .select('invitationToken')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.invitationToken ?? UNKNOWN_INVITATION;
}

/** Accepts a user's invitation. */
export async function acceptFrom(app: TestApp, inviterId: string, call: Call) {
  return app.call('POST', `/api/contacts/${await invitationOf(app, inviterId)}/accept`, call);
}
