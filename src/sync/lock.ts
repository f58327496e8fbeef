/** Runs a task alone under a name, as long as its holder is alive. */
export type Lock = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

/** How often a waiting tab asks whether the holder is alive, in milliseconds. */
const ASK_EVERY = 1_000;
/** How many questions in a row may stay unanswered. */
const PATIENCE = 10;

/**
 * A browser lock (Web Locks) over all tabs and workers. A holder that hangs, such as a frozen tab, loses it, and then
 * continues its task: its writes must detect that another tab has taken over (pending/settle.ts, pull.ts). Plain http
 * has no such locks: tasks take turns within one tab only.
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

/** If the lock is lost after the task has begun, the task's result still counts. */
async function unlessStolen<Result>(held: Held<Result>, request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    if (held.task === undefined) throw error;
    return held.task;
  }
}

/** Runs a task and answers tabs that ask whether the holder is alive. */
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

/** Asks the holder until `end` is called. Aborts the signal if there is no answer for long. */
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

export function syncLock(accountId: string): string {
  return `offra-sync-${accountId}`;
}
