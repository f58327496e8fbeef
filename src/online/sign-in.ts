import type { SignInForm, SignUpForm } from '../../contract/schema/accounts/account.ts';
import { enterAsGuest, signIn as postSignIn, signUp as postSignUp } from '../api/accounts.ts';
import { enter, type EntryFailure } from './enter.ts';

/** Signs in with e-mail and password. Returns why that failed, or undefined. */
export function signIn(form: SignInForm): Promise<EntryFailure | undefined> {
  return enter((client) => postSignIn(client, form));
}

/** Creates an account, out of the guest where one is signed in. Returns why that failed, or undefined. */
export function signUp(form: SignUpForm): Promise<EntryFailure | undefined> {
  return enter((client) => postSignUp(client, form), JSON.stringify(form));
}

/** Creates a guest and signs in. Returns why that failed, or undefined. */
export function continueAsGuest(): Promise<EntryFailure | undefined> {
  return enter(enterAsGuest, 'guest');
}
