import type { SeenSuggestion } from '../suggestions/suggestions.ts';

/** A suggestion with this id. */
export function idea(id: string): SeenSuggestion {
  return {
    id,
    title: id,
    originalTitle: id,
    image: '/illustrations/gift.webp',
    link: 'https://shop.test/',
    price: '€5',
  };
}
