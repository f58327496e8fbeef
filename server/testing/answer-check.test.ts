import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnswerCheck, createAnswerCheck } from './answer-check.ts';
import { signedUp } from './factories.ts';
import { type Answer, createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let check: AnswerCheck;
let profile: Answer;
beforeAll(async () => {
  app = await createTestApp();
  check = createAnswerCheck((await app.call('GET', '/api/openapi.json')).body);
  profile = await app.call('GET', '/api/auth/profile', await signedUp(app));
});
afterAll(() => app.close());

test('a valid answer has no faults', () => {
  expect(check('GET', '/api/auth/profile', profile)).toEqual([]);
});

test.each<[string, Partial<Answer>, string]>([
  ['a status that is not documented', { status: 418 }, '418 is not documented'],
  ['no entity tag', { headers: new Headers({ 'content-type': 'application/json' }) }, 'has no ETag'],
  ['a body of another type', { headers: new Headers({ 'content-type': 'text/html' }) }, 'is text/html'],
  ['an error under the status of a success', { body: { statusCode: 200, error: 'internal' } }, 'required property'],
])('%s is found', (_, change, problem) => {
  expect(check('GET', '/api/auth/profile', { ...profile, ...change }).join()).toContain(problem);
});

test('an undocumented field is found', () => {
  const body = { ...profile.body, passwordHash: 'x' };
  expect(check('GET', '/api/auth/profile', { ...profile, body }).join()).toContain('unevaluated');
});

test('an undocumented code is found', async () => {
  const answer = await app.call('GET', '/api/auth/profile');
  const body = { ...answer.body, error: 'name_taken' };
  expect(check('GET', '/api/auth/profile', { ...answer, body }).join()).toContain('allowed values');
});
