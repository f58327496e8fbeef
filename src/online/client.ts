import { createClient } from '../api/client.ts';
import { forgetToken } from '../db/accounts/left-accounts.ts';
import { readSession } from '../db/accounts/session-storage.ts';

/** The client of whoever is signed in on this device. A token that the server no longer knows signs them out. */
export const client = createClient({ token: () => readSession()?.accessToken, onUnauthorised: forgetToken });
