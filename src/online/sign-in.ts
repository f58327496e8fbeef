import type { SignInForm, SignUpForm } from '../../contract/schema/accounts/account.ts';
import { enterAsGuest, signIn as postSignIn, signUp as postSignUp } from '../api/accounts.ts';
import { enter, type EntryFailure } from './enter.ts';

/** Signs in with e-mail and password. Returns why not, or undefined once the session is stored. */
export function signIn(form: SignInForm): Promise<EntryFailure | undefined> {
  return enter((client) => postSignIn(client, form));
}

/** Makes an account, of the guest where one asks, and signs in. Returns why not, or undefined once that is done. */
export function signUp(form: SignUpForm): Promise<EntryFailure | undefined> {
  return enter((client) => postSignUp(client, form), JSON.stringify(form));
}

/** Makes a guest and signs in as one. Returns why not, or undefined once that is done. */
export function continueAsGuest(): Promise<EntryFailure | undefined> {
  return enter(enterAsGuest, 'guest');
}
