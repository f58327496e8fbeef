import { style, styleVariants } from '@vanilla-extract/css';
import { fontSize, theme } from '../theme/theme.css.ts';

export const countdown = style({
  // One line of text: screen readers stop at each part of a flex box.
  display: 'inline-block',
  color: theme.color.accentInk,
  fontWeight: 600,
  fontSize: '0.9375rem',
  lineHeight: 1.1,
  whiteSpace: 'nowrap',
  // Large text leaves less room than its words need.
  '@media': { '(max-width: 15rem)': { whiteSpace: 'normal' } },
});

export const number = styleVariants({
  regular: { fontSize: fontSize.title },
  hero: { fontSize: fontSize.hero },
});

/** A past occasion is less prominent. */
export const past = style({ color: theme.color.inkSoft, fontWeight: 500, fontSize: '0.875rem' });

export const pastNumber = style({ fontSize: fontSize.body, fontWeight: 600, fontVariantNumeric: 'tabular-nums' });

export const strong = style({ fontWeight: 750, fontVariantNumeric: 'tabular-nums', letterSpacing: '-0.02em' });

export const word = styleVariants({
  regular: { fontSize: fontSize.large, fontWeight: 700 },
  hero: { fontSize: fontSize.title, fontWeight: 700 },
});
