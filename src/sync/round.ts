import { type Lock, syncLock } from './lock.ts';
import { pull, type PullContext } from './pull.ts';
import { push, type PushContext } from './push.ts';

interface RoundContext extends PushContext, PullContext {
  accountId: string;
  lock: Lock;
  /** Called once it is this sender's turn, before it sends: nobody else's answers are still to be written then. */
  onTurn?: (() => Promise<void>) | undefined;
}

/**
 * One round of sync, of which one runs at a time over all tabs: sends what waits, and brings the mirror up to date where
 * that was asked for or anything was sent. Calls back with the moment at which what still waits may be sent again. Returns
 * false where anything still waits, the token was refused, or sync was ended.
 */
export function syncRound(
  context: RoundContext,
  isRefresh: boolean,
  onWaiting: (until: number) => void,
): Promise<boolean> {
  return context.lock(syncLock(context.accountId), async () => {
    if (context.signal.aborted) return false;
    await context.onTurn?.();
    const outcome = await push(context);
    if (outcome.kind === 'unauthorised' || outcome.kind === 'ended') return false;
    if (outcome.kind === 'waiting') onWaiting(outcome.until);
    if (isRefresh || outcome.hasSent) await pull(context);
    return outcome.kind === 'drained';
  });
}
