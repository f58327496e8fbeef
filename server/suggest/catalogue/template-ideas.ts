import { HOBBIES } from '../../../contract/schema/hobby.ts';
import { CATALOGUE } from './catalogue.ts';
import { type TemplateIdea, templateIdeas } from './templates.ts';
import { WORDINGS } from './wordings.ts';

const byHand: ReadonlySet<string> = new Set(CATALOGUE.map(({ title }) => title.toLowerCase()));

/** One idea for what two interests share, such as a mountain: unfit for whom either is unfit. */
function shared({ idea, strength }: TemplateIdea, { idea: other }: TemplateIdea): TemplateIdea {
  return {
    strength,
    idea: {
      ...idea,
      from: Math.max(idea.from, other.from),
      to: Math.min(idea.to, other.to),
      interests: [...idea.interests, ...other.interests],
      unfit: [...new Set([...idea.unfit, ...other.unfit])],
    },
  };
}

function opened(): TemplateIdea[] {
  const byTitle = new Map<string, TemplateIdea>();
  for (const made of HOBBIES.flatMap((interest) => templateIdeas(interest, WORDINGS[interest]))) {
    const title = made.idea.title.toLowerCase();
    const known = byTitle.get(title);
    byTitle.set(title, known ? shared(known, made) : made);
  }
  return [...byTitle.values()];
}

/** The templates opened out over all interests, but for what somebody has written down with more care. */
export const TEMPLATE_IDEAS: readonly TemplateIdea[] = opened().filter(
  ({ idea }) => !byHand.has(idea.title.toLowerCase()),
);
