import {
  type AccessToken,
  AccessTokenSchema,
  type SignInForm,
  type SignUpForm,
} from '../../contract/schema/account.ts';
import type { Client } from './client.ts';

/** `POST /auth/signin` */
export function signIn(client: Client, form: SignInForm): Promise<AccessToken> {
  return client.json('auth/signin', AccessTokenSchema, { method: 'post', json: form });
}

/** `POST /auth/signup` */
export function signUp(client: Client, form: SignUpForm): Promise<AccessToken> {
  return client.json('auth/signup', AccessTokenSchema, { method: 'post', json: form });
}

/** `DELETE /sessions/current`: the token that is sent stops being valid. `keepalive` lets it outlive the page. */
export function endSession(client: Client): Promise<void> {
  return client.send('sessions/current', { method: 'delete', keepalive: true });
}
