import { Hono } from 'hono';
import * as v from 'valibot';
import { givenIdeas, markedIdeas } from '../../../contract/rules/gifts/gift-marks.ts';
import type { GiftMark } from '../../../contract/schema/gifts/gift-mark.ts';
import {
  ReasonsSchema,
  RECOMMENDATIONS_PER_REQUEST,
  type Recommendation,
  RecommendationSchema,
  RecommendGlobalSchema,
  RecommendSchema,
} from '../../../contract/schema/gifts/recommendation.ts';
import { recordRecommendations } from '../../commands/connections/record-recommendations.ts';
import { again } from '../../commands/run.ts';
import { findOccasionPerson } from '../../db/connections/occasion-person.ts';
import { type AskedOccasion, findReasons, listShownIdeas } from '../../db/connections/recommendations.ts';
import { Failure } from '../../runtime/failure.ts';
import { describeRoute } from '../../openapi/description.ts';
import { ageAtOccasion } from '../../policies/accounts/age.ts';
import { presentRecommendation } from '../../presenters/recommendation.ts';
import type { Services } from '../../runtime/services.ts';
import type { SuggestRequest } from '../../suggest/suggest.ts';
import { suggestPerson } from '../../suggest/suggest-person.ts';
import { authenticate } from '../accounts/authenticate.ts';
import { readBody } from '../http/read-body.ts';
import { chooseIdeas } from './choose-ideas.ts';
import type { Environment, Call } from '../http/environment.ts';
import { readId } from '../http/id.ts';
import { takeTry } from '../http/rate-limit.ts';
import { inWriteTurn } from '../sync/write-turn.ts';

/** `/rec`: gift suggestions and their reasons. */
export function recommendationRoutes(services: Services): Hono<Environment> {
  const { db, today } = services;
  const routes = new Hono<Environment>();
  routes.use(authenticate(services));
  const takeSuggesting = (c: Call) => takeTry(services, [['suggestionsPerAccount', c.get('session').userId]]);

  const suggesting = describeRoute({
    summary: 'Gifts for an occasion of somebody; the x-correlation-id of the answer leads to their reasons',
    caller: 'user',
    body: RecommendSchema,
    answers: { 200: v.array(RecommendationSchema) },
    errors: ['not_found'],
  });
  routes.post('/', suggesting, async (c) => {
    await takeSuggesting(c);
    const { occasionId, budget, firstIdeaId: first } = await readBody(c, RecommendSchema);
    const found = await findOccasionPerson(db, c.get('session').userId, occasionId);
    if (found === undefined) throw new Failure('not_found');
    const { occasion, person } = found;
    const asked = { occasionId, occasionName: null };
    const ageYears = ageAtOccasion(person.birthday, occasion, today());
    const request = { person: suggestPerson(person, ageYears), occasion: occasion.name, budget, first };
    const marks = 'giftMarks' in person ? person.giftMarks : [];
    return c.json(await recommend(c, services, asked, request, marks));
  });

  const suggestingGlobally = describeRoute({
    summary: 'Gifts for an occasion by its name; the x-correlation-id of the answer leads to their reasons',
    caller: 'user',
    body: RecommendGlobalSchema,
    answers: { 200: v.array(RecommendationSchema) },
  });
  routes.post('/global', suggestingGlobally, async (c) => {
    await takeSuggesting(c);
    const { occasionName, budget, firstIdeaId: first } = await readBody(c, RecommendGlobalSchema);
    const request = { person: null, occasion: occasionName, budget, first };
    return c.json(await recommend(c, services, { occasionId: null, occasionName }, request));
  });

  const givingReasons = describeRoute({
    summary: 'Why each gift of an answer was suggested, to whom it was suggested',
    caller: 'user',
    answers: { 200: ReasonsSchema },
    errors: ['not_found'],
  });
  routes.get('/reasons/:correlationId', givingReasons, async (c) => {
    const reasons = await findReasons(db, c.get('session').userId, readId(c.req.param('correlationId')));
    if (reasons === undefined) throw new Failure('not_found');
    return c.json(reasons);
  });

  return routes;
}

/** Runs outside of any transaction, as the engine may be slow. */
async function recommend(
  c: Call,
  services: Services,
  asked: AskedOccasion,
  request: Pick<SuggestRequest, 'person' | 'occasion' | 'budget' | 'first'>,
  marks: readonly GiftMark[] = [],
): Promise<Recommendation[]> {
  const { userId } = c.get('session');
  const correlationId = c.get('correlationId');
  const shownBefore = await listShownIdeas(services.db, userId, asked);
  const marked = markedIdeas(marks);
  const exclude = marked.union(new Set(shownBefore.map(({ ideaId }) => ideaId)));
  const provided = await services.findIdeas({ ...request, exclude, asker: userId });
  const query = {
    ...request,
    provided,
    count: RECOMMENDATIONS_PER_REQUEST,
    avoidJobsOf: givenIdeas(marks),
    // From the day and round, so that people who differ only by name get the same ideas.
    seed: `${services.today().toString()} ${shownBefore.length}`,
  };
  const chosen = await chooseIdeas(services.suggestions, query, shownBefore, { asker: userId, never: marked });
  const { budget } = request;
  const recipient = { country: request.person?.country ?? null, budget, asker: userId };
  const ideas = await services.offers.dress(chosen, recipient);
  const record = () => again(() => recordRecommendations(services, userId, { correlationId, asked, budget, ideas }));
  const recorded = await inWriteTurn(c, services, record);
  return recorded.map(presentRecommendation);
}
