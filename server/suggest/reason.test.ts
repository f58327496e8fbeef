import { describe, expect, it } from 'vitest';
import { generalIdea, type IdeaDraft } from './catalogue/draft.ts';
import { reasonFor } from './reason.ts';

interface Given {
  interests?: [string, number][];
  occasion?: string;
  made?: boolean;
  amount?: number;
  budget?: number;
  idea?: Partial<IdeaDraft>;
  ageYears?: number | null;
}

/** Every wording of a reason. */
function reasons({
  interests = [],
  occasion = 'Birthday',
  made = false,
  amount = 20,
  budget = 100,
  idea,
  ageYears = 35,
}: Given): string[] {
  const match = {
    idea: generalIdea({ id: 'gift', title: 'A gift', low: 10, high: 30, illustration: 'gift', ...idea }),
    interests: new Map(interests),
    strength: 1,
    occasion: made,
  };
  const facts = { scored: { match, amount, score: 1 }, occasion, budget, ageYears };
  return Array.from({ length: 10 }, (_, position) => reasonFor(facts, position, 'seed'));
}

describe('the reason', () => {
  it('reads well with an interest in the plural', () => {
    expect(reasons({ interests: [['dinosaurs', 1]] }).join(' ')).not.toContain('dinosaurs is');
  });

  it('claims of an idea for a wider interest no more than that', () => {
    const all = reasons({
      interests: [['dinosaurs', 0.6]],
      idea: { also: ['Science'] },
    });
    for (const reason of all) {
      expect(reason).toMatch(/^(Goes with|Something to keep for) science, which takes in dinosaurs/);
    }
  });

  it('names the interest that was met, in several wordings', () => {
    const all = reasons({ interests: [['Pottery', 1]] });
    for (const reason of all) expect(reason).toContain('pottery');
    expect(new Set(all).size).toBe(all.length);
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
      expect(reason).toMatch(/^(Close to their interest in|Something to keep, near to) vintage motorcycles/);
    }
  });

  it('names the occasion only where the idea was made for it', () => {
    for (const reason of reasons({ made: true, occasion: 'Easter' })) expect(reason).toContain('Easter');
    for (const reason of reasons({ made: false, occasion: 'Easter' })) expect(reason).not.toContain('Easter');
  });

  it('names the age for a child only', () => {
    expect(reasons({ idea: { to: 10 }, ageYears: 7 }).some((reason) => reason.includes('the age of 7'))).toBe(true);
    for (const reason of reasons({ ageYears: 93 })) expect(reason).not.toContain('93');
    for (const reason of reasons({ idea: { to: 10 }, ageYears: null })) expect(reason).not.toContain('age');
  });

  it.each([
    [40, 'leaves room in your budget'],
    [70, 'stays within your budget'],
    [95, 'makes good use of your budget'],
  ])('says of %s out of 100 that it %s', (amount, clause) => {
    expect(reasons({ amount }).some((reason) => reason.includes(clause))).toBe(true);
  });

  it('says nothing of a budget that nobody has chosen', () => {
    for (const reason of reasons({ interests: [['Pottery', 1]], budget: 999 })) expect(reason).not.toContain('budget');
  });

  it('is one sentence that says nothing of health, faith or means', () => {
    const all = [
      {},
      { interests: [['Yoga', 1]] as [string, number][] },
      { made: true },
      { ageYears: 5, idea: { to: 9 } },
    ];
    for (const reason of all.flatMap(reasons)) {
      expect(reason).toMatch(/^[A-Z][^.!?]*\.$/);
      expect(reason).not.toMatch(/health|heal|diet|weight|faith|religio|afford|rich|poor|income/i);
    }
  });
});
