import type { IllustrationName } from '../../../../contract/illustrations.ts';
import type { OccasionType } from '../../../../contract/schema/connections/occasion.ts';

/** A made-up person, whose day is always near. */
export interface ExamplePerson {
  name: string;
  interests: string;
  occasion: OccasionType;
  /** Days from today. */
  inDays: number;
  /** The years that it counts then. */
  years: number;
  /** Ideas of the gift files, by title. */
  ideas: readonly { title: string; illustration: IllustrationName }[];
}

/** Soonest first. */
export const EXAMPLE_PEOPLE: readonly ExamplePerson[] = [
  {
    name: 'Grandma Rosa',
    interests: 'Tea and gardening',
    occasion: 'Birthday',
    inDays: 6,
    years: 74,
    ideas: [
      { title: 'Porcelain tea mug with infuser and lid', illustration: 'cup-of-tea' },
      { title: 'Glass rain gauge on a spike', illustration: 'water-drop' },
      { title: 'The Book of Tea by Kakuzō Okakura', illustration: 'book' },
    ],
  },
  {
    name: 'Tom',
    interests: 'Cycling and cooking',
    occasion: 'Birthday',
    inDays: 17,
    years: 35,
    ideas: [
      { title: 'Knog Oi bicycle bell', illustration: 'bell' },
      { title: 'Reflective sash for cyclists', illustration: 'bicycle' },
      { title: 'Saffron from La Mancha, one gram in a tin', illustration: 'cooking-pot' },
    ],
  },
  {
    name: 'Lea and Sam',
    interests: 'Board games',
    occasion: 'Anniversary',
    inDays: 31,
    years: 5,
    ideas: [
      { title: 'Cascadia by Flatout Games', illustration: 'bird' },
      { title: 'Just One party game', illustration: 'dice' },
      { title: 'Azul Mini board game', illustration: 'dice' },
    ],
  },
  {
    name: 'Mika',
    interests: 'Dinosaurs',
    occasion: 'Birthday',
    inDays: 52,
    years: 7,
    ideas: [
      { title: 'Eugy Tyrannosaurus 3D card model', illustration: 'dinosaur' },
      { title: 'Orchard Toys Dinosaur Race board game', illustration: 'dice' },
      { title: 'Schleich Tyrannosaurus rex figure with a moving jaw', illustration: 'dinosaur' },
    ],
  },
];
