import type { Session } from './session.ts';
import { readSession, watchSession } from './session-storage.ts';
import { forgetForWorker, keepForWorker } from './worker-session.ts';

/** Keeps the worker's session equal to the stored one. The returned function resolves once it is. */
export function shareSession(onFault: (error: unknown) => void): () => Promise<void> {
  let shared: Session | 'unknown' | undefined = 'unknown';
  let last = Promise.resolve();
  const share = async () => {
    const session = readSession();
    if (session === shared) return;
    await (session ? keepForWorker(session) : forgetForWorker());
    shared = session;
  };
  const inStep = () => {
    last = last.then(share, share);
    return last;
  };
  watchSession(() => void inStep().catch(onFault));
  return inStep;
}
