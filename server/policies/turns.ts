/** How many may be at it at once, and how many more may wait for their turn. */
export interface TurnLimit {
  atOnce: number;
  waiting: number;
}

/** Ends a turn; calling it again does nothing. */
export type EndTurn = () => void;

export interface Turns {
  /**
   * Waits for a turn among those of the same name. Undefined where too many wait already, and where the signal aborts
   * before it is there.
   */
  take(name: string, signal: AbortSignal): Promise<EndTurn | undefined>;
}

interface Line {
  running: number;
  waiting: Set<() => void>;
}

/** Turns by name, in the order in which they were asked for. */
export function createTurns({ atOnce, waiting }: TurnLimit): Turns {
  const lines = new Map<string, Line>();

  const end = (name: string, line: Line) => {
    const [next] = line.waiting;
    if (next === undefined) {
      line.running -= 1;
      if (line.running === 0) lines.delete(name);
    } else {
      line.waiting.delete(next);
      next();
    }
  };

  return {
    async take(name, signal) {
      if (signal.aborted) return undefined;
      const line = lines.get(name) ?? { running: 0, waiting: new Set() };
      lines.set(name, line);
      if (line.running < atOnce) line.running += 1;
      else if (line.waiting.size >= waiting || !(await comesUp(line, signal))) return undefined;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        end(name, line);
      };
    },
  };
}

/** Whether the turn came before the signal aborted. */
function comesUp({ waiting }: Line, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const begin = () => {
      signal.removeEventListener('abort', giveUp);
      resolve(true);
    };
    const giveUp = () => {
      waiting.delete(begin);
      resolve(false);
    };
    waiting.add(begin);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
