import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, radius, space, theme, wideScreen } from '../../../ui/theme/theme.css.ts';

/* A4 and letter alike. */
globalStyle('@page', { margin: '11mm' });
globalStyle('html', { '@media': { print: { backgroundColor: 'white' } } });

const paper = 'print';

export const intro = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.tight,
  '@media': { [paper]: { display: 'none' } },
});

/** Black on white: a printer has no soft ink. */
export const year = style({
  display: 'grid',
  gap: space.regular,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': {
    'screen and (min-width: 36rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [wideScreen]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [paper]: {
      display: 'block',
      columns: 3,
      columnGap: '7mm',
      color: 'black',
      fontSize: '8.5pt',
      lineHeight: 1.25,
    },
  },
});

export const month = style({
  display: 'grid',
  gap: space.tight,
  alignContent: 'start',
  padding: space.regular,
  borderRadius: radius.large,
  backgroundColor: theme.color.surface,
  boxShadow: theme.shadow.card,
  '@media': {
    [paper]: {
      gap: '1mm',
      padding: '0 0 5mm',
      borderRadius: 0,
      boxShadow: 'none',
      backgroundColor: 'transparent',
      breakInside: 'avoid',
    },
  },
});

export const name = style({ fontWeight: 700, '@media': { [paper]: { fontSize: '11pt' } } });

export const days = style({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  textAlign: 'center',
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums',
  color: theme.color.inkSoft,
  '@media': { [paper]: { color: 'black', fontSize: '7.5pt', lineHeight: 1.35 } },
});

/** A day with events. */
export const marked = style({
  display: 'inline-block',
  minWidth: '1.75em',
  borderRadius: radius.pill,
  border: '1px solid currentColor',
  color: theme.color.accentInk,
  fontWeight: 700,
  lineHeight: 1.35,
  '@media': { [paper]: { color: 'black', lineHeight: 1.2 } },
});

export const events = style({ display: 'grid', gap: '0.25rem', '@media': { [paper]: { gap: '0.4mm' } } });

export const event = style({
  display: 'grid',
  gridTemplateColumns: '3.75em minmax(0, 1fr)',
  gap: '0.25em',
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
});

export const date = style({
  color: theme.color.inkSoft,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [paper]: { color: 'black' } },
});

export const peoples = style({ fontWeight: 600 });

export const general = style({
  color: theme.color.inkSoft,
  '@media': { [paper]: { color: 'black', fontStyle: 'italic' } },
});

export const nothing = style({ color: theme.color.inkSoft, '@media': { [paper]: { display: 'none' } } });

/** 'turns 41' stays together. */
export const years = style({ whiteSpace: 'nowrap' });
