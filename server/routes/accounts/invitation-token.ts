import * as v from 'valibot';
import { secretTokenSchema } from '../../../contract/schema/accounts/secret-token.ts';
import { Failure } from '../../runtime/failure.ts';
import type { Services } from '../../runtime/services.ts';
import type { Call } from '../http/environment.ts';
import { clientOf, type Limited, takeBackTry, takeTry } from '../http/rate-limit.ts';

/** The secret of an invitation link. */
export const InvitationTokenSchema = secretTokenSchema('Id must be that of an invitation link');

/** Parses a path parameter. Throws `malformed`, also for account ids. */
export function readInvitationToken(parameter: string): string {
  const result = v.safeParse(InvitationTokenSchema, parameter);
  if (!result.success) throw new Failure('malformed', { message: [result.issues[0].message] });
  return result.output;
}

/**
 * Looks a link's secret up under the given limits and the one on guessing, which counts unknown secrets only. Throws
 * `too_many_requests`, and the errors of `work`.
 */
export async function lookUpInvitation<Result>(
  c: Call,
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
