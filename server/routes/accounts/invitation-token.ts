import * as v from 'valibot';
import { secretTokenSchema } from '../../../contract/schema/accounts/secret-token.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Services } from '../../runtime/services.ts';
import type { Request } from '../http/environment.ts';
import { clientOf, type Limited, takeBackTry, takeTry } from '../http/rate-limit.ts';

/** What an invitation link holds. */
export const InvitationTokenSchema = secretTokenSchema('Id must be that of an invitation link');

/** A path's parameter as the secret of an invitation link. Throws `malformed` for any other text, account ids included. */
export function readInvitationToken(parameter: string): string {
  const result = v.safeParse(InvitationTokenSchema, parameter);
  if (!result.success) throw new Failure('malformed', { message: [result.issues[0].message] });
  return result.output;
}

/**
 * Does what looks a link's secret up, within the limits given and that on guessing, under which only those count that lead
 * to nobody. Throws `too_many_requests`, and what `work` throws.
 */
export async function lookUpInvitation<Result>(
  c: Request,
  services: Services,
  limits: readonly Limited[],
  work: () => Promise<Result>,
): Promise<Result> {
  const guessing: Limited[] = [['wrongInvitationPerClient', clientOf(c, services)]];
  await takeTry(services, [...limits, ...guessing]);
  try {
    const result = await work();
    await takeBackTry(services, guessing);
    return result;
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'not_found')) await takeBackTry(services, guessing);
    throw error;
  }
}
