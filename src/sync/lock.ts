/** Runs a task while nobody else with the same name does, as far as they are alive. */
export type Lock = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

/** How often whoever waits asks whether the holder is still there, in milliseconds. */
const ASK_EVERY = 1_000;
/** How many of its questions may stay without an answer in a row. */
const PATIENCE = 10;

/**
 * The browser's own lock over all tabs and workers of this origin (Web Locks), which every browser that the app supports
 * has in a secure context. It is freed when its holder dies. A holder that hangs, such as a tab that the system has
 * frozen, is asked whether it is there, and loses the lock when it doesn't say so. Once it wakes it goes on with its task:
 * what it writes then must be able to tell that somebody else has gone on (see outbox/settle.ts and pull.ts). On a page that
 * came by plain http, where browsers have no such locks and no worker, the tasks of this page take turns; what two tabs do
 * at once is as with a holder that has lost the lock.
 */
export async function webLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return inTurn(name, task);
  const held: Held<Result> = {};
  const hold = () => (held.task = answeringFor(name, task));
  const { signal, end } = whileHolderAnswers(name);
  try {
    return await unlessStolen(held, () =>
      navigator.locks.request(name, { signal }, () => {
        end();
        return hold();
      }),
    );
  } catch (error) {
    if (!signal.aborted) throw error;
    return await unlessStolen(held, () => navigator.locks.request(name, { steal: true }, hold));
  } finally {
    end();
  }
}

const last = new Map<string, Promise<unknown>>();

function inTurn<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const begun = (last.get(name) ?? Promise.resolve()).then(task, task);
  last.set(name, begun);
  return begun;
}

interface Held<Result> {
  task?: Promise<Result>;
}

/** Requests a lock. Where it is lost after the task has begun, what comes of the task counts all the same. */
async function unlessStolen<Result>(held: Held<Result>, request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (held.task === undefined) throw error;
    return held.task;
  }
}

/** Runs a task, and tells whoever asks meanwhile that somebody is there. */
async function answeringFor<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'asking') channel.postMessage('here');
  });
  try {
    return await task();
  } finally {
    channel.close();
  }
}

/** Asks whether the holder is there until it is ended; the signal is aborted once the holder has not answered for long. */
function whileHolderAnswers(name: string): { signal: AbortSignal; end: () => void } {
  const patience = new AbortController();
  const channel = new BroadcastChannel(name);
  let unanswered = 0;
  channel.addEventListener('message', ({ data }) => {
    if (data === 'here') unanswered = 0;
  });
  const asking = setInterval(() => {
    unanswered += 1;
    if (unanswered > PATIENCE) patience.abort();
    else channel.postMessage('asking');
  }, ASK_EVERY);
  const end = () => {
    clearInterval(asking);
    channel.close();
  };
  return { signal: patience.signal, end };
}

/** The name of the lock that whoever sends for an account holds. */
export function syncLock(accountId: string): string {
  return `offra-sync-${accountId}`;
}
