import { type Profile, ProfileSchema } from '../../contract/schema/accounts/profile.ts';
import type { Client } from './client.ts';

export function fetchProfile(client: Client): Promise<Profile> {
  return client.json('auth/profile', ProfileSchema);
}
