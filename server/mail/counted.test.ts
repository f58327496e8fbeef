import { expect, test } from 'vitest';
import { NO_METRICS } from '../runtime/metrics.ts';
import { counted } from './counted.ts';
import type { MailMessage } from './message.ts';

test('each try counts by how it ended, and a failed one still fails', async () => {
  const outcomes: string[] = [];
  const metrics = { ...NO_METRICS, mailEnded: (outcome: string) => void outcomes.push(outcome) };
  const answers = [Promise.reject(new Error('refused')), Promise.resolve()];
  const deliver = counted(() => answers.shift()!, metrics);
  await expect(deliver({} as MailMessage)).rejects.toThrow('refused');
  await deliver({} as MailMessage);
  expect(outcomes).toEqual(['failed', 'sent']);
});
