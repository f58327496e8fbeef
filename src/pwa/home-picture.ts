import { countdownText } from '../../contract/rules/countdown.ts';
import { countdown, number, word } from '../ui/countdown.css.ts';

/** An element as public/early.js makes it anew: its tag, its attributes, and what is in it. */
type Shape = [tag: string, attributes: Record<string, string>, ...children: (Shape | string)[]];

/** Home as it was last seen, for public/early.js to draw again at the next start. */
export interface HomePicture {
  /** The style sheet whose class names it uses: another version of the app has others. */
  styles: string;
  /** How wide the window was, in pixels. */
  width: number;
  /** The UTC day that its countdowns count from, as 'YYYY-MM-DD'. */
  day: string;
  /** How countdowns are said, by the days that they may show by then. */
  texts: Record<number, string>;
  shapes: Shape[];
}

/** So many days after it was made it may still be drawn: how countdowns will be said is kept for no longer. */
const LONGEST_KEPT = 30;

/** What would name something twice, be read out, lead somewhere, or take a finger or the focus. */
const LEFT_OUT = /^(?:id|for|name|value|href|tabindex|autocomplete|role|loading|on.*|aria-(?!expanded).*)$/;

/**
 * The part of home that a window shows: what is inside `content`, from its top on. Undefined where home is not as it will
 * be at the next start: nobody is on it, it was scrolled, or cards were opened or closed.
 * @param day the UTC day
 */
export function homePicture(content: Element, styles: string, day: string): HomePicture | undefined {
  const cards = [...content.querySelectorAll('article [aria-expanded]')];
  const isAsAtFirst = cards.every((card, at) => (card.getAttribute('aria-expanded') === 'true') === (at === 0));
  if (cards.length === 0 || !isAsAtFirst || scrollY > 0) return undefined;
  const texts: Record<number, string> = {};
  const shapes = [...content.children].flatMap((child) => shapeOf(child, texts));
  return { styles, width: innerWidth, day, texts, shapes };
}

function shapeOf(element: Element, texts: Record<number, string>): Shape[] {
  if (element.getBoundingClientRect().top > innerHeight) return [];
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) if (!LEFT_OUT.test(name)) attributes[name] = value;
  const days = element.classList.contains(countdown) ? daysOf(element.textContent) : undefined;
  if (days !== undefined) {
    const last = days < 0 ? days - LONGEST_KEPT : Math.max(0, days - LONGEST_KEPT);
    for (let later = days; later >= last; later -= 1) texts[later] = countdownText(later);
    const isHero = element.querySelector(`.${number.hero}`) !== null;
    attributes['data-days'] = String(days);
    attributes['data-word'] = isHero ? word.hero : word.regular;
  }
  // They come below the first a moment later; what stands after a very long list is too far below to be seen moving.
  if (element instanceof HTMLElement && Number(element.dataset['index']) > 0) attributes['data-later'] = 'true';
  const children = [...element.childNodes].flatMap((child): (Shape | string)[] => {
    if (child instanceof Element) return shapeOf(child, texts);
    return child.textContent ? [child.textContent] : [];
  });
  return [[element.localName, attributes, ...children]];
}

/** The days that a countdown says; undefined where it says none. */
function daysOf(text: string): number | undefined {
  const days = Number(/\d+/.exec(text)?.[0] ?? 0);
  return [days, -days].find((said) => countdownText(said) === text);
}
