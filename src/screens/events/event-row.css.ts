import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, radius, space, theme } from '../../ui/theme/theme.css.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.hair} ${space.tight}`,
  height: '100%',
  alignContent: 'center',
  paddingBlock: '0.375rem',
  paddingInline: space.hair,
  '@media': { print: { breakInside: 'avoid' } },
});

/** The coming day: larger, on a ground of its own. */
export const next = style({
  columnGap: space.snug,
  padding: `${space.snug} ${space.regular} ${space.snug} ${space.snug}`,
  borderRadius: radius.medium,
  backgroundColor: theme.color.accentSoft,
});

export const countdown = style({
  flex: 'none',
  minWidth: '3.875rem',
  textAlign: 'center',
  color: theme.color.inkSoft,
  fontSize: fontSize.small,
  lineHeight: 1.2,
});

const figure = style({
  display: 'block',
  color: theme.color.accentInk,
  fontWeight: 750,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
});

export const number = style([
  figure,
  { fontSize: fontSize.title, selectors: { [`${next} &`]: { fontSize: fontSize.hero } } },
]);

/** 'today', which is wider than a number. */
export const word = style([
  figure,
  { fontSize: fontSize.large, selectors: { [`${next} &`]: { fontSize: '1.75rem' } } },
]);

export const words = style({ display: 'grid', flex: '1 1 6rem', minWidth: 0 });

export const title = style({
  fontSize: '0.9375rem',
  fontWeight: 650,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  selectors: { [`${next} &`]: { fontSize: fontSize.large } },
});

/** The name of an event, which leads to its person's card: higher than its text, for a thumb. */
export const person = style({
  display: 'inline-block',
  color: 'inherit',
  textDecoration: 'none',
  textUnderlineOffset: '0.2em',
  paddingBlock: '0.3125rem',
  marginBlock: '-0.125rem',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const date = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.375rem',
  fontSize: fontSize.small,
  color: theme.color.inkSoft,
});

export const picture = style({ flex: 'none', alignSelf: 'center' });

/** A general event, which is nobody's: smaller and without a colour. */
export const quiet = style({});
globalStyle(`${quiet} ${figure}`, { color: theme.color.inkSoft, fontSize: fontSize.large, fontWeight: 600 });
globalStyle(`${quiet} ${title}`, { color: theme.color.inkSoft, fontSize: '0.875rem', fontWeight: 550 });

/* The budget is one tap away, and no row of buttons down the list: in the coming day's row it stands out. */
globalStyle(`${row}:not(${next}) button[aria-expanded="false"]:not(:hover)`, { backgroundColor: 'transparent' });
globalStyle(`${row}:not(${next}) button[aria-expanded]`, { paddingInline: space.tight });
globalStyle(`${next} button[aria-expanded]`, { backgroundColor: theme.color.surface });
