import { failureOf } from '../api/api-error.ts';
import { createClient } from '../api/client.ts';
import { fetchProfile } from '../api/profile.ts';
import { pause } from './pause.ts';

// Milliseconds between attempts to fetch the profile.
const ATTEMPTS = 4;
const PAUSE = 500;

/** The id of a new token's account. Retries, since the account may have just been created. */
export async function accountOf(accessToken: string): Promise<string> {
  const entered = createClient({ token: () => accessToken });
  for (let attempt = 1; ; attempt++) {
    try {
      return (await fetchProfile(entered)).id;
    } catch (error) {
      const failure = failureOf(error);
      if (!failure || failure.kind === 'refused' || attempt === ATTEMPTS) throw error;
      await pause(PAUSE);
    }
  }
}
