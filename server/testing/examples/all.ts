import { ACCOUNT_EXAMPLES } from './accounts.ts';
import { CONTACT_EXAMPLES } from './contacts.ts';
import type { Example, RouteExamples } from './example.ts';
import { PUSH_EXAMPLES } from './push.ts';
import { READING_EXAMPLES } from './reading.ts';
import { REMINDER_EXAMPLES } from './reminders.ts';
import { SYNC_EXAMPLES } from './sync.ts';
import { USER_EXAMPLES } from './users.ts';

/** Examples of every call of the API, by method and pattern, such as `PUT /api/contacts/:id`. */
export const EXAMPLES: Record<string, RouteExamples> = {
  ...ACCOUNT_EXAMPLES,
  ...CONTACT_EXAMPLES,
  ...PUSH_EXAMPLES,
  ...READING_EXAMPLES,
  ...REMINDER_EXAMPLES,
  ...SYNC_EXAMPLES,
  ...USER_EXAMPLES,
};

/** A call of the route that succeeds. */
export function successOf(route: string): Example {
  const examples = EXAMPLES[route] ?? {};
  const success = examples[200] ?? examples[201] ?? examples[202] ?? examples[204];
  if (success === undefined) throw new Error(`${route} has no example in server/testing/examples`);
  return success;
}
