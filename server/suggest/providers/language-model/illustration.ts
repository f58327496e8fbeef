import type { IllustrationName } from '../../../../contract/illustrations.ts';
import { CATALOGUE } from '../../catalogue/catalogue.ts';
import type { Kind } from '../../idea.ts';

const BY_KIND: Record<Kind, IllustrationName> = {
  thing: 'gift',
  experience: 'ticket',
  consumable: 'package',
  personalised: 'sparkles',
};

function commonest(pictures: readonly IllustrationName[]): IllustrationName | undefined {
  const [most] = [...Map.groupBy(pictures, (picture) => picture).values()].toSorted((a, b) => b.length - a.length);
  return most?.[0];
}

let byInterest: ReadonlyMap<string, IllustrationName | undefined> | undefined;

/** The picture that most of the catalogue's ideas for each interest have, by the interest in lower case. */
function picturesOfInterests(): ReadonlyMap<string, IllustrationName | undefined> {
  const pairs = CATALOGUE.flatMap(({ interests, illustration }) => interests.map((name) => ({ name, illustration })));
  const grouped = Map.groupBy(pairs, ({ name }) => name.toLowerCase());
  return new Map([...grouped].map(([name, its]) => [name, commonest(its.map(({ illustration }) => illustration))]));
}

/** A picture for an idea that is like nothing in the catalogue: of the first interest that has one, else of its kind. */
export function illustrationFor(interests: readonly string[], kind: Kind): IllustrationName {
  byInterest ??= picturesOfInterests();
  const [ofInterest] = interests.flatMap((interest) => byInterest?.get(interest) ?? []);
  return ofInterest ?? BY_KIND[kind];
}
