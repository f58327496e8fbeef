import type { Suggestion } from '../suggest/suggestion.ts';

/** That many suggestions, from a stand-in for the engine. */
export function suggestedIdeas(count: number): Suggestion[] {
  return Array.from({ length: count }, (_, index) => ({
    ideaId: `idea-${index}`,
    title: `Idea ${index}`,
    searchTitle: `Search ${index}`,
    price: 'about €20',
    priceAmount: 20,
    image: `/illustrations/${index}.webp`,
    link: 'https://shop.example.com/',
    reason: `Because of ${index}`,
  }));
}
