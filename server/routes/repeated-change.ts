import type { SentChange } from '../../contract/schema/sync.ts';
import type { Answer } from '../commands/recall-answers.ts';
import { answerBefore } from '../commands/run.ts';
import { Failure } from '../failure.ts';
import type { OrderedChange } from '../policies/request-order.ts';
import type { Services } from '../services.ts';
import { changeFingerprint } from './changes.ts';
import { type Envelope, readEnvelope } from './read-change.ts';

/**
 * A change that would be refused as it is now, and the answer that it was given when it was made: another day's rules, or
 * what went since, make nothing undone. Undefined where it was never made. Throws a Failure as `runOnce` does.
 */
export async function repeatedChange(
  services: Services,
  userId: string,
  input: SentChange,
): Promise<{ change: OrderedChange; answer: Answer } | undefined> {
  const change = envelopeOf(userId, input);
  if (change === undefined) return undefined;
  const { key, kind, entityId, arguments: sent } = change;
  const answer = await answerBefore(services, userId, { key, fingerprint: changeFingerprint(kind, entityId, sent) });
  return answer && { change: { kind, entityId, baseVersion: change.baseVersion }, answer };
}

/** Undefined for what was never a change that could be made. */
function envelopeOf(userId: string, input: SentChange): Envelope | undefined {
  try {
    const envelope = readEnvelope(userId, input);
    const isAnothers = envelope.kind === 'connection.create' && envelope.arguments['id'] !== envelope.entityId;
    return isAnothers ? undefined : envelope;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
