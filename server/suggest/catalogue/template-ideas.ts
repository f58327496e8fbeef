import { HOBBIES } from '../../../contract/schema/hobby.ts';
import { CATALOGUE } from './catalogue.ts';
import { type TemplateIdea, templateIdeas } from './templates.ts';
import { WORDINGS } from './wordings.ts';

const byHand: ReadonlySet<string> = new Set(CATALOGUE.map(({ title }) => title.toLowerCase()));

/** The templates opened out over all interests, but for what somebody has written down with more care. */
export const TEMPLATE_IDEAS: readonly TemplateIdea[] = HOBBIES.flatMap((interest) => {
  const wording = WORDINGS[interest];
  return wording === undefined ? [] : templateIdeas(interest, wording);
}).filter(({ idea }) => !byHand.has(idea.title.toLowerCase()));
