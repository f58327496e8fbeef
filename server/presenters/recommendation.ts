import type { Recommendation } from '../../contract/schema/gifts/recommendation.ts';

interface RecordedIdea {
  recommendationId: string;
  ideaId: string;
  title: string;
  searchTitle: string;
  image: string;
  link: string;
  price: string;
  asOf?: Date;
  own?: { image: string; price: string };
}

export function presentRecommendation(idea: RecordedIdea): Recommendation {
  return {
    id: idea.recommendationId,
    ideaId: idea.ideaId,
    title: idea.title,
    originalTitle: idea.searchTitle,
    image: idea.image,
    link: idea.link,
    price: idea.price,
    ...(idea.asOf !== undefined && { asOf: idea.asOf.toISOString() }),
    ...(idea.own !== undefined && { own: { image: idea.own.image, price: idea.own.price } }),
  };
}
