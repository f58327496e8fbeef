import { FIRST_DAY } from '../../server/testing/scale/crowd.ts';
import { everyStep } from '../../server/testing/scale/every-statement.ts';
import { isAllowed, openExplained } from '../../server/testing/scale/plans.ts';
import type { Figures } from '../figures.ts';

/** Runs every statement of the server, and names those that read a large table from end to end. */
export async function explainAll(url: string, figures: Figures): Promise<void> {
  const texts = new Set<string>();
  const faults = new Map<string, string>();
  let step = '';
  const database = await openExplained(url, (plan) => {
    texts.add(plan.text);
    if (plan.scans.length > 0 && !isAllowed(plan)) faults.set(plan.text, `${step}: ${plan.scans.join(', ')}`);
  });
  // After the day that was planned.
  const day = Temporal.PlainDate.from(FIRST_DAY).add({ days: 1 }).toString();
  try {
    for (const { name, run } of await everyStep(database, day)) {
      step = name;
      await run();
    }
  } finally {
    await database.close();
  }
  console.log('\nPlans');
  figures.note('statements', String(texts.size));
  figures.most('that read a large table from end to end', faults.size, 0);
  for (const [text, fault] of faults) console.log(`${fault}\n  ${text}`);
}
