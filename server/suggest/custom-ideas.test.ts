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

test.each([
  ['comic books', /^Book about|book about comic books/i],
  ['jigsaws', /jigsaw jigsaw/i],
  ['street art', /art art/i],
  ['calendars', /calendar wall calendar/i],
])('no title says its own thing twice: %s', (text, twice) => {
  expect(titles(text).length).toBeGreaterThan(10);
  expect(titles(text).filter((title) => twice.test(title))).toEqual([]);
});
