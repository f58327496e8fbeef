import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { HOBBIES } from '../../../contract/schema/hobby.ts';
import { IdeaSchema } from '../idea.ts';
import { tagsInTitle } from '../title-tags.ts';
import { CATALOGUE } from './catalogue.ts';
import { TEMPLATE_IDEAS } from './template-ideas.ts';
import { TEMPLATES } from './template-list.ts';

const ideas = TEMPLATE_IDEAS.map(({ idea }) => idea);

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, position) => texts.indexOf(text) !== position);
}

describe('the templates', () => {
  it('make well-formed ideas for every interest', () => {
    const faults = ideas.flatMap((idea) =>
      (v.safeParse(IdeaSchema, idea).issues ?? []).map(({ message }) => `${idea.id} '${idea.title}': ${message}`),
    );
    expect(faults).toEqual([]);
    for (const hobby of HOBBIES)
      expect(ideas.filter(({ interests }) => interests.includes(hobby)).length).toBeGreaterThan(30);
  });

  it('name each idea once, also beside those written by hand', () => {
    expect(repeated([...CATALOGUE, ...ideas].map(({ id }) => id))).toEqual([]);
    expect(repeated([...CATALOGUE, ...ideas].map(({ title }) => title.toLowerCase()))).toEqual([]);
    expect(repeated(TEMPLATES.map(({ slug }) => slug))).toEqual([]);
  });

  it('make nothing as good as what is chosen by hand', () => {
    expect(TEMPLATE_IDEAS.filter(({ strength }) => strength >= 0.9 || strength < 0.5)).toEqual([]);
  });

  it('put no word twice into a title, nor leave one out', () => {
    const odd = ideas.map(({ title }) => title).filter((title) => /\b(\w{3,}) \1\b|undefined|null|  /i.test(title));
    expect(odd).toEqual([]);
  });

  it('make nothing with alcohol in its title without saying so', () => {
    const untagged = ideas.filter(
      ({ title, unfit }) => tagsInTitle(title).includes('alcohol') && !unfit.includes('alcohol'),
    );
    expect(untagged.map(({ title }) => title)).toEqual([]);
  });
});
