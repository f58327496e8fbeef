import { failureOf } from '../api/api-error.ts';
import { createClient } from '../api/client.ts';
import { fetchProfile } from '../api/profile.ts';
import { pause } from './pause.ts';

/** How often, and with how many milliseconds between, the profile is asked for after signing in. */
const ATTEMPTS = 4;
const PAUSE = 500;

/** The id of the account that a new token belongs to. It is made or entered by now, so the one call is worth a few tries. */
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
