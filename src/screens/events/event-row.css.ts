import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, radius, space, theme } from '../../ui/theme/theme.css.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.hair} ${space.snug}`,
  height: '100%',
  alignContent: 'center',
  paddingBlock: '0.375rem',
  paddingInline: space.tight,
  '@media': { print: { breakInside: 'avoid' } },
});

/** The coming day: larger, on a ground of its own. */
export const next = style({
  columnGap: space.regular,
  padding: space.regular,
  borderRadius: radius.medium,
  backgroundColor: theme.color.accentSoft,
});

export const countdown = style({
  flex: 'none',
  minWidth: '4.25rem',
  textAlign: 'center',
  color: theme.color.inkSoft,
  fontSize: fontSize.small,
  lineHeight: 1.2,
});

export const number = style({
  display: 'block',
  color: theme.color.accentInk,
  fontSize: fontSize.title,
  fontWeight: 750,
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  selectors: { [`${next} &`]: { fontSize: fontSize.hero } },
});

export const words = style({ display: 'grid', flex: '1 1 6rem', minWidth: 0 });

export const title = style({
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

export const date = style({ display: 'flex', gap: '0.375rem', fontSize: fontSize.small, color: theme.color.inkSoft });

export const picture = style({ flex: 'none', alignSelf: 'center' });

/** A general event, which is nobody's: smaller and without a colour. */
export const quiet = style({});
globalStyle(`${quiet} ${number}`, { color: theme.color.inkSoft, fontSize: fontSize.large, fontWeight: 600 });
globalStyle(`${quiet} ${title}`, { color: theme.color.inkSoft, fontSize: '0.9375rem', fontWeight: 550 });

/* The budget is one tap away, and no row of buttons down the list: in the coming day's row it stands out. */
globalStyle(`${row}:not(${next}) button[aria-expanded="false"]:not(:hover)`, { backgroundColor: 'transparent' });
globalStyle(`${next} button[aria-expanded]`, { backgroundColor: theme.color.surface });
