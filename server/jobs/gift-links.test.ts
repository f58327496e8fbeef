import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BUDGET_DEFAULT, formatBudget } from '../../contract/rules/gifts/budget.ts';
import { HOBBIES } from '../../contract/schema/connections/hobby.ts';
import type { MailMessage } from '../mail/message.ts';
import { createGiftSource } from '../suggest/suggest.ts';
import { confirmPathFor, connectionOf, REMINDED_BY_MAIL, signedUp } from '../testing/factories.ts';
import { remind } from '../testing/remind.ts';
import { createTestApp, TEST_TIME, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ suggestions: createGiftSource() });
});
afterEach(async () => {
  await app.services.db.deleteFrom('users').execute();
  app.setTime(TEST_TIME);
});
afterAll(() => app.close());

/** The app's day is 20 November 2026; the reminders of the day before an occasion go out at 10:00. */
const TOMORROW = '2026-11-21T00:00:00.000Z';

async function reader(flags = {}): Promise<string> {
  const { token, email } = await signedUp(app);
  await app.call('PUT', '/api/users/notifications', {
    token,
    body: { ...REMINDED_BY_MAIL, globalOccasionsNotificationsEnabled: false, ...flags },
  });
  await app.call('POST', await confirmPathFor(app, email));
  return token;
}

async function mailOfToday(): Promise<MailMessage> {
  const mails: MailMessage[] = [];
  await remind(app.services, async (mail) => void mails.push(mail));
  expect(mails).toHaveLength(1);
  return mails[0]!;
}

interface NamedGift {
  title: string;
  url: URL;
}

/** The gifts that a mail names, with their links. */
function giftsIn(text: string): NamedGift[] {
  return [...text.matchAll(/^(.+), about [€$][\d.]+:\n(https:\S+)$/gm)].map(([, title = '', url = '']) => ({
    title,
    url: new URL(url),
  }));
}

/** The text of a mail from a heading to the next one, or to the small print. */
function sectionOf(text: string, heading: string): string {
  const [section = ''] = text.slice(text.indexOf(heading)).split(/\n\n(?=[^\n]+: tomorrow \(|You get this mail)/);
  expect(section.startsWith(heading)).toBe(true);
  return section;
}

/** The app's request after a link is opened. */
function open(token: string, { searchParams }: URL) {
  const budget = searchParams.get('budget') ?? formatBudget(BUDGET_DEFAULT);
  const gift = searchParams.get('gift');
  const first = gift === null ? {} : { firstIdeaId: gift };
  const occasionName = searchParams.get('occasionName');
  return occasionName === null
    ? app.call('POST', '/api/rec', { token, body: { occasionId: searchParams.get('occasionId'), budget, ...first } })
    : app.call('POST', '/api/rec/global', { token, body: { occasionName, budget, ...first } });
}

async function expectFirst(token: string, { title, url }: NamedGift): Promise<void> {
  const { status, body } = await open(token, url);
  expect([status, body.length]).toEqual([200, 10]);
  expect(body[0]).toMatchObject({ ideaId: url.searchParams.get('gift'), title });
  const ids = body.map(({ ideaId }: { ideaId: string }) => ideaId);
  expect(new Set(ids).size).toBe(ids.length);
}

test('each gift that a mail names comes first on the list that its link opens, always and for all kinds of people', async () => {
  const token = await reader();
  const countries = ['Portugal', 'United States of America', 'Japan'];
  for (const [index, hobby] of HOBBIES.slice(0, 20).entries()) {
    await connectionOf(app, token, {
      name: `Friend ${index}`,
      birthday: `${1950 + index * 3}-11-21T00:00:00.000Z`,
      country: countries[index % countries.length],
      hobbiesAndInterests: [hobby, ...HOBBIES.slice(index + 20, index + 22)],
      customHobbiesAndInterests: index % 2 === 0 ? ['Ukulele'] : [],
      occasions: [{ name: index % 3 === 0 ? 'Wedding' : 'Graduation', date: TOMORROW }],
    });
  }
  const gifts = giftsIn((await mailOfToday()).text);
  expect(gifts).toHaveLength(20);
  expect(gifts.filter(({ url }) => url.searchParams.has('budget'))).toEqual([]);
  for (const gift of gifts) await expectFirst(token, gift);
  // The earlier gifts have been shown before by now, so the list has others.
  for (const gift of gifts.slice(0, 4)) await expectFirst(token, gift);
  app.setTime('2026-11-24T10:00:00.000Z');
  for (const gift of gifts.slice(0, 4)) await expectFirst(token, gift);
});

test('a mail of several days gives each day its gifts and its own link, the annual ones included', async () => {
  app.setTime('2026-12-24T10:00:00.000Z');
  const token = await reader({ globalOccasionsNotificationsEnabled: true });
  const day = '2026-12-25T00:00:00.000Z';
  const { id } = await connectionOf(app, token, { name: 'Rui', occasions: [{ name: 'Wedding', date: day }] });
  await app.call('PUT', '/api/users/occasions', { token, body: { occasions: [{ name: 'Graduation', date: day }] } });
  const { text } = await mailOfToday();
  const [wedding = '', graduation = '', christmas = ''] = ['Rui’s wedding', 'Your graduation', 'Christmas'].map(
    (heading) => sectionOf(text, `${heading}: tomorrow (Friday, 25 December 2026)`),
  );
  expect(wedding).toMatch(new RegExp(`Find a gift:\nhttps://offra.example/connections/${id}\\?`));
  expect(christmas).toMatch(/Find a gift:\nhttps:\/\/offra\.example\/connections\/global\?/);
  expect([wedding, graduation, christmas].map((part) => giftsIn(part).length)).toEqual([2, 0, 2]);
  for (const gift of giftsIn(text)) await expectFirst(token, gift);
});

test('a gift that was marked since, or that no longer exists, is missing on the list', async () => {
  const token = await reader();
  const { id } = await connectionOf(app, token, { occasions: [{ name: 'Graduation', date: TOMORROW }] });
  const [{ title, url }] = giftsIn((await mailOfToday()).text) as [NamedGift];
  const ideaId = url.searchParams.get('gift');
  const day = '2026-11-20T00:00:00.000Z';
  const mark = { state: 'not-for-them', title, image: null, link: null, price: null, occasion: null, day };
  await app.call('PUT', `/api/contacts/${id}/gifts`, { token, body: { ideaId, mark } });
  const marked = await open(token, url);
  expect([marked.status, marked.body.length]).toEqual([200, 10]);
  expect(JSON.stringify(marked.body)).not.toContain(`"${ideaId}"`);
  url.searchParams.set('gift', 'an-idea-of-long-ago');
  const missing = await open(token, url);
  expect([missing.status, missing.body.length]).toEqual([200, 10]);
});

test('a default budget is in no link, even after gifts were requested without a budget', async () => {
  const token = await reader();
  const { occasions } = await connectionOf(app, token, { occasions: [{ name: 'Graduation', date: TOMORROW }] });
  const occasionId = occasions.find(({ name }) => name === 'Graduation')!.id;
  await app.call('POST', '/api/rec', { token, body: { occasionId, budget: formatBudget(BUDGET_DEFAULT) } });
  const { text } = await mailOfToday();
  expect(text).toContain('Find a gift');
  expect(text).not.toContain('budget=');
});

test('a first idea that is no text is refused, and so is one that is too long', async () => {
  const { token } = await signedUp(app);
  const body = { occasionName: 'Christmas', budget: 50 };
  for (const [firstIdeaId, status] of [
    [7, 400],
    ['', 422],
    ['x'.repeat(201), 422],
  ] as const) {
    const answer = await app.call('POST', '/api/rec/global', { token, body: { ...body, firstIdeaId } });
    expect([answer.status, answer.body.message]).toEqual([status, ['firstIdeaId must be 1 to 200 characters']]);
  }
});
