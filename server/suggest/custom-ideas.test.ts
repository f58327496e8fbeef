import { expect, test } from 'vitest';
import { customIdeas } from './custom-ideas.ts';

const titles = (text: string) => customIdeas(text).map(({ idea }) => idea.title);

test.each(['falconry', 'hedgehogs', 'Steam trains', 'churrasco'])(
  'there are magazines about what people follow: %s',
  (text) => {
    expect(titles(text)).toContain(`Magazine subscription about ${text}`);
  },
);

test.each(['my shed', 'clouds', 'the view from our kitchen', 'garden gnomes'])(
  'no magazine is made up about a thing that is nobody’s topic, but a book is: %s',
  (text) => {
    expect(titles(text).join()).not.toContain('Magazine');
    expect(titles(text)).toContain(`Book about ${text}`);
  },
);
