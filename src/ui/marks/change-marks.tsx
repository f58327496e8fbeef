import { Pill } from './pill.tsx';
import { Cluster } from '../layout/stack.tsx';

export interface ChangeMarksProps {
  /** Whether a change is pending. */
  waiting: boolean;
  waitingLabel: string;
  /** The words of a refusal. */
  refusal?: string | undefined;
}

/** The quiet marks of pending and refused changes. Empty without any. */
export function ChangeMarks({ waiting, waitingLabel, refusal }: ChangeMarksProps) {
  if (!waiting && refusal === undefined) return null;
  return (
    <Cluster>
      {waiting && <Pill tone="bare">{waitingLabel}</Pill>}
      {refusal !== undefined && <Pill tone="danger">{refusal}</Pill>}
    </Cluster>
  );
}
