import type { APIRequestContext } from '@playwright/test';
import type { Account } from '../fixtures/account.ts';

/** The user's devices that the server pushes to. */
export async function devicesOf(request: APIRequestContext, { accessToken }: Account): Promise<{ endpoint: string }[]> {
  const headers = { Authorization: `Bearer ${accessToken}` };
  return (await (await request.get('/api/users/push-notifications', { headers })).json()) as { endpoint: string }[];
}
