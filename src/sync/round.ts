import { type Lock, syncLock } from './lock.ts';
import { pull, type PullContext } from './pull.ts';
import { push, type PushContext } from './push.ts';

interface RoundContext extends PushContext, PullContext {
  accountId: string;
  lock: Lock;
  /** Called when it is this tab's turn, before it sends: no other tab has answers to store then. */
  onTurn?: (() => Promise<void>) | undefined;
}

/** Pushes, and pulls if asked or anything was sent. False if changes wait, the token was refused or sync ended. */
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
