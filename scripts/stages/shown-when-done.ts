import type { Stage } from './run-stages.ts';
import type { Tools } from './tools.ts';

/** A stage of which what its tools write is shown once it is over: for one that runs beside others. */
export function shownWhenDone(tools: Tools, stageOf: (tools: Tools) => Stage): Stage {
  let written = '';
  const { name, run } = stageOf(tools.withOutput((text) => void (written += text)));
  return { name, run: () => run().finally(() => console.log(`\n── ${name}\n${written}`)) };
}
