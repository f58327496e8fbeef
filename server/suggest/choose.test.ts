import { describe, expect, it } from 'vitest';
import { choose, type Scored } from './choose.ts';
import { generalIdea, type IdeaDraft } from './catalogue/draft.ts';

function scored(id: string, score: number, interests: string[] = [], more: Partial<IdeaDraft> = {}): Scored {
  const idea = generalIdea({ id, title: id, low: 10, high: 30, illustration: 'gift', ...more });
  return {
    match: { idea, interests: new Map(interests.map((interest) => [interest, 1])), strength: 1, occasion: false },
    amount: 20,
    score,
  };
}

function ids(chosen: Scored[]): string[] {
  return chosen.map(({ match }) => match.idea.id);
}

describe('the choice', () => {
  it('serves a weak interest before it serves a strong one twice', () => {
    const candidates = [
      scored('a1', 20, ['A']),
      scored('a2', 19, ['A']),
      scored('a3', 18, ['A']),
      scored('b1', 3, ['B']),
    ];
    expect(ids(choose(candidates, 2)).toSorted()).toEqual(['a1', 'b1']);
  });

  it('takes the best of a family and leaves its others out, even if that leaves it short', () => {
    const candidates = ['x1', 'x2', 'x3'].map((id, place) => scored(id, 9 - place, [], { family: 'x' }));
    expect(ids(choose(candidates, 3))).toEqual(['x1']);
  });

  it('still serves an interest whose only idea shares a family with a better one', () => {
    const candidates = [
      scored('a1', 20, ['A'], { family: 'mug' }),
      scored('a2', 10, ['A']),
      scored('b1', 5, ['B'], { family: 'mug' }),
    ];
    expect(ids(choose(candidates, 2)).toSorted()).toEqual(['a2', 'b1']);
  });

  it('prefers another kind to slightly more of the same', () => {
    const candidates = [scored('t1', 10), scored('t2', 9.5), scored('e1', 9, [], { kind: 'experience' })];
    expect(ids(choose(candidates, 2))).toEqual(['t1', 'e1']);
  });

  it('is as long as asked for, or as there are candidates', () => {
    const candidates = Array.from({ length: 5 }, (_, place) => scored(`i${place}`, place));
    expect(choose(candidates, 3)).toHaveLength(3);
    expect(choose(candidates, 9)).toHaveLength(5);
    expect(choose(candidates, 0)).toEqual([]);
    expect(choose([], 3)).toEqual([]);
  });
});
