export interface TurnLimit {
  atOnce: number;
  waiting: number;
}

export type EndTurn = () => void;

export interface Turns {
  begin(name: string): EndTurn | undefined;
  /** Waits for a turn. Undefined if too many wait, or once the signal aborts. */
  wait(name: string, signal: AbortSignal): Promise<EndTurn | undefined>;
}

interface Line {
  running: number;
  waiting: Set<() => void>;
}

export function createTurns({ atOnce, waiting }: TurnLimit): Turns {
  const lines = new Map<string, Line>();

  const ending = (name: string, line: Line): EndTurn => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const [next] = line.waiting;
      if (next !== undefined) {
        line.waiting.delete(next);
        next();
        return;
      }
      line.running -= 1;
      if (line.running === 0) lines.delete(name);
    };
  };

  const begin = (name: string): EndTurn | undefined => {
    const line = lines.get(name) ?? { running: 0, waiting: new Set() };
    if (line.running >= atOnce) return undefined;
    lines.set(name, line);
    line.running += 1;
    return ending(name, line);
  };

  return {
    begin,
    async wait(name, signal) {
      const free = begin(name);
      if (free !== undefined) return free;
      const line = lines.get(name);
      if (line === undefined || signal.aborted || line.waiting.size >= waiting) return undefined;
      return (await comesUp(line, signal)) ? ending(name, line) : undefined;
    },
  };
}

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
