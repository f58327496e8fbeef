import { RegExpParser } from '@eslint-community/regexpp';
import { growthOf } from './ambiguity.ts';
import { automatonOf, NotReadable } from './automaton.ts';

const parser = new RegExpParser();

/** The fault of an expression; undefined if matching is provably linear. Lookaheads count as if they could fail. */
export function faultOf(source: string, flags: string): string | undefined {
  const { alternatives } = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  try {
    // Alternatives are tried one after another, so their times add up.
    for (const alternative of alternatives) {
      const automaton = automatonOf(alternative, flags);
      const growth = growthOf(automaton, !flags.includes('y'));
      if (growth === undefined) continue;
      const repeated = growth.places.map((place) => automaton.sets[place]?.source ?? 'whatever comes before');
      return `can take a time that is ${growth.how} in the length of a text, by repeating ${repeated.join(' and then ')}`;
    }
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    return error.message;
  }
  return undefined;
}
