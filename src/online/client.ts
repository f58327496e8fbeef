import { createClient } from '../api/client.ts';
import { forgetToken } from '../db/accounts/ended-sessions.ts';
import { readSession } from '../db/accounts/session-storage.ts';

/** The signed-in user's client. An unauthorised token signs the user out. */
export const client = createClient({ token: () => readSession()?.accessToken, onUnauthorised: forgetToken });
