import { pull } from './pull.ts';
import { push, type PushContext } from './push.ts';

/**
 * One round of sync: sends what waits, and brings the mirror up to date where that was asked for or anything was sent. To
 * be run by one at a time (see lock.ts). Calls back with the moment at which what still waits may be sent again. Returns
 * false where the token was refused, or sync was ended.
 */
export async function syncOnce(
  context: PushContext,
  isRefresh: boolean,
  onWaiting: (until: number) => void,
): Promise<boolean> {
  const outcome = await push(context);
  if (outcome.kind === 'unauthorised' || outcome.kind === 'ended') return false;
  if (outcome.kind === 'waiting') onWaiting(outcome.until);
  if (isRefresh || outcome.hasSent) await pull(context);
  return true;
}
