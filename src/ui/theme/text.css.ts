import { style, styleVariants } from '@vanilla-extract/css';
import { fontSize, theme } from './theme.css.ts';

/** Type styles for text without a component of its own: `className={text.title}`. */
export const text = styleVariants({
  small: { fontSize: fontSize.small, lineHeight: 1.4 },
  body: { fontSize: fontSize.body },
  large: { fontSize: fontSize.large, fontWeight: 600, lineHeight: 1.3 },
  title: { fontSize: fontSize.title, fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.01em' },
  hero: { fontSize: fontSize.hero, fontWeight: 700, lineHeight: 1, fontVariantNumeric: 'tabular-nums' },
});

export const soft = style({ color: theme.color.inkSoft });
