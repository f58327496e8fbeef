import { constants } from 'node:os';
import { withRunFolderInMemory } from './stages/run-folder.ts';
import { runStages, type SideBySide, type Stage } from './stages/run-stages.ts';
import { Tools } from './stages/tools.ts';

/** Runs the stages that a command consists of and ends this process with 0 if, and only if, every one went well. */
export async function runAndExit(
  stages: (tools: Tools, folder: string) => readonly (Stage | SideBySide)[],
): Promise<never> {
  const tools = new Tools();
  const ok = await withRunFolderInMemory((folder) => runStages(stages(tools, folder), () => tools.isAskedToEnd));
  const { asked } = tools.supervisor;
  process.exit(asked === undefined ? Number(!ok) : 128 + constants.signals[asked]);
}
