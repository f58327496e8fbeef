import type { Suggestion } from '../suggest/suggestion.ts';

/** So many suggestions, as an engine gives them that stands in for ours. */
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
