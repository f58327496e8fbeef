import { createClient } from '../api/client.ts';
import { readSession } from '../db/session-storage.ts';

/** The client of whoever is signed in on this device. */
export const client = createClient({ token: () => readSession()?.accessToken });
