import { openSession } from '../commands/accounts/open-session.ts';
import { register } from '../commands/accounts/register.ts';
import { inTransaction } from '../commands/run.ts';
import type { Services } from '../runtime/services.ts';

/** A registered user without a password, created in a few milliseconds for tests that need many. */
export async function registered(services: Services): Promise<{ id: string; token: string }> {
  const email = `${services.newId()}@example.com`;
  return inTransaction(services, async (context) => {
    const registration = { email, passwordHash: null, termsAcceptedAt: null, emailVerifiedAt: null };
    const id = await register(context, registration, undefined);
    return { id, token: await openSession(context, id) };
  });
}
