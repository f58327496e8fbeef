import { describe, expect, it } from 'vitest';
import { generalIdea, type IdeaDraft } from './catalogue/draft.ts';
import { reasonFor } from './reason.ts';

interface Given {
  interests?: [string, number][];
  occasion?: string;
  made?: boolean;
  amount?: number;
  idea?: Partial<IdeaDraft>;
  ageYears?: number | null;
}

/** Every wording of a reason. */
function reasons({
  interests = [],
  occasion = 'Birthday',
  made = false,
  amount = 20,
  idea,
  ageYears = 35,
}: Given): string[] {
  const match = {
    idea: generalIdea({ id: 'gift', title: 'A gift', low: 10, high: 30, illustration: 'gift', ...idea }),
    interests: new Map(interests),
    occasion: made,
  };
  const facts = { scored: { match, amount, score: 1 }, occasion, budget: 100, ageYears };
  return Array.from({ length: 8 }, (_, position) => reasonFor(facts, position, 'seed'));
}

describe('the reason', () => {
  it('names the interest that was met, in several wordings', () => {
    const all = reasons({ interests: [['Pottery', 1]] });
    for (const reason of all) expect(reason).toContain('pottery');
    expect(new Set(all).size).toBeGreaterThanOrEqual(4);
  });

  it('names both of two interests', () => {
    for (const reason of reasons({
      interests: [
        ['Tea', 1],
        ['Gardening', 1],
      ],
    })) {
      expect(reason).toMatch(/tea and gardening/);
    }
  });

  it('claims no more than closeness for an interest that is met in part', () => {
    for (const reason of reasons({ interests: [['vintage motorcycles', 0.6]] })) {
      expect(reason).toMatch(/^Close to their interest in vintage motorcycles/);
    }
  });

  it('names the occasion only where the idea was made for it', () => {
    for (const reason of reasons({ made: true, occasion: 'Easter' })) expect(reason).toContain('Easter');
    for (const reason of reasons({ made: false, occasion: 'Easter' })) expect(reason).not.toContain('Easter');
  });

  it('names the age for a child only', () => {
    for (const reason of reasons({ idea: { to: 10 }, ageYears: 7 })) expect(reason).toContain('the age of 7');
    for (const reason of reasons({ ageYears: 93 })) expect(reason).not.toContain('93');
  });

  it.each([
    [40, 'leaves room in your budget'],
    [70, 'stays within your budget'],
    [95, 'makes good use of your budget'],
  ])('says of %s out of 100 that it %s', (amount, clause) => {
    expect(reasons({ amount }).some((reason) => reason.includes(clause))).toBe(true);
  });
});
