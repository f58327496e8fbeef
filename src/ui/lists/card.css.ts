import { style, styleVariants } from '@vanilla-extract/css';
import { radius, space, theme } from '../theme/theme.css.ts';

export const card = style({
  /* Becomes the card's edge under forced colours; a border would show as a line around images. */
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  borderRadius: radius.large,
  backgroundColor: theme.color.surface,
  boxShadow: theme.shadow.card,
  minWidth: 0,
  '@media': { print: { breakInside: 'avoid' } },
});

export const paddings = styleVariants({
  none: { overflow: 'hidden' },
  regular: { padding: space.regular },
  roomy: { padding: space.roomy },
});

export const tones = styleVariants({
  plain: {},
  accent: { backgroundColor: theme.color.accentSoft, boxShadow: 'none' },
  sunken: { backgroundColor: theme.color.sunken, boxShadow: 'none' },
});
