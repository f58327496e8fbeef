import { RegExpParser } from '@eslint-community/regexpp';
import { growthOf } from './ambiguity.ts';
import { automatonOf, NotReadable } from './automaton.ts';

const parser = new RegExpParser();

/**
 * What is wrong with an expression; undefined where the time that it takes is shown to grow no faster than the text that
 * it is tried on, by a backtracking engine and however it fails. More is refused than is slow: what is looked at before
 * going on counts as if it could always be refused.
 */
export function faultOf(source: string, flags: string): string | undefined {
  const { alternatives } = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  try {
    // One alternative is tried after the other, so what each takes adds up.
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
