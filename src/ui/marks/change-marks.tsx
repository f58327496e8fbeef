import { Pill } from './pill.tsx';
import { Cluster } from '../layout/stack.tsx';

export interface ChangeMarksProps {
  /** Whether something is still on its way. */
  waiting: boolean;
  waitingLabel: string;
  /** What was said of something that was refused. */
  refusal?: string | undefined;
}

/** The quiet marks of what was changed here and has not arrived. Nothing where there is nothing to say. */
export function ChangeMarks({ waiting, waitingLabel, refusal }: ChangeMarksProps) {
  if (!waiting && refusal === undefined) return null;
  return (
    <Cluster>
      {waiting && <Pill tone="bare">{waitingLabel}</Pill>}
      {refusal !== undefined && <Pill tone="danger">{refusal}</Pill>}
    </Cluster>
  );
}
