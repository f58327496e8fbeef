import {
  type AccessToken,
  AccessTokenSchema,
  type SignInForm,
  type SignUpForm,
} from '../../contract/schema/accounts/account.ts';
import type { Client } from './client.ts';

export function signIn(client: Client, form: SignInForm): Promise<AccessToken> {
  return client.json('auth/signin', AccessTokenSchema, { method: 'post', json: form });
}

export function signUp(client: Client, form: SignUpForm): Promise<AccessToken> {
  return client.json('auth/signup', AccessTokenSchema, { method: 'post', json: form });
}

export function enterAsGuest(client: Client): Promise<AccessToken> {
  return client.json('auth/guest', AccessTokenSchema, { method: 'post' });
}

export function signInWithGoogle(client: Client, authCode: string): Promise<AccessToken> {
  return client.json('auth/google/signin', AccessTokenSchema, { method: 'post', json: { authCode } });
}

export function signInWithFacebook(client: Client, accessToken: string): Promise<AccessToken> {
  return client.json('auth/facebook/signin', AccessTokenSchema, { method: 'post', json: { accessToken } });
}

/** `POST /auth/forgot-password`: the address is sent in the query, without a body. */
export function sendResetLink(client: Client, email: string): Promise<void> {
  return client.send('auth/forgot-password', { method: 'post', searchParams: { email } });
}

export function resetPassword(client: Client, token: string, password: string): Promise<AccessToken> {
  return client.json('auth/reset-password', AccessTokenSchema, { method: 'post', json: { token, password } });
}

/** `DELETE /users`: deletes the account and all its data. */
export function deleteUser(client: Client): Promise<void> {
  return client.send('users', { method: 'delete' });
}

/** `DELETE /sessions/current`: the sent token becomes invalid. `keepalive` lets the request outlive the page. */
export function endSession(client: Client): Promise<void> {
  return client.send('sessions/current', { method: 'delete', keepalive: true });
}
