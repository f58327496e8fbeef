import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, radius, space, theme, wideScreen } from '../../ui/theme/theme.css.ts';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.roomy,
  alignItems: 'start',
  '@media': { [wideScreen]: { gridTemplateColumns: '19rem minmax(0, 44rem)', gap: space.vast } },
});

export const prose = style({
  lineHeight: 1.6,
  overflowWrap: 'break-word',
  hyphens: 'manual',
  '@media': { print: { color: '#000', fontSize: '10.5pt' } },
});

const within = (selector: string) => `${prose} ${selector}`;

globalStyle(`${within('p')}, ${within('ul')}, ${within('dl')}`, { marginBlockEnd: space.snug });
globalStyle(`${within('h2')}, ${within('h3')}`, {
  width: 'fit-content',
  scrollMarginTop: space.roomy,
  breakAfter: 'avoid',
});
globalStyle(within('h2'), {
  marginBlock: `${space.vast} ${space.regular}`,
  fontSize: fontSize.title,
  fontWeight: 750,
  letterSpacing: '-0.01em',
});
globalStyle(within('h3'), { marginBlock: `${space.wide} ${space.tight}`, fontSize: fontSize.large, fontWeight: 650 });
globalStyle(within('li'), { marginInlineStart: space.roomy, marginBlockEnd: space.tight, listStyleType: 'disc' });
globalStyle(within('li::marker'), { color: theme.color.accentInk });
globalStyle(within('dt'), { fontWeight: 650 });
globalStyle(within('dd'), { marginBlockEnd: space.snug });
globalStyle(within('code'), { fontFamily: 'ui-monospace, monospace', fontSize: '0.875em', overflowWrap: 'anywhere' });

/** On a phone each row is a card of its own, so that nothing has to be scrolled sideways. */
export const table = style({
  width: '100%',
  marginBlockEnd: space.regular,
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  textAlign: 'start',
});

export const headRow = style({
  '@media': {
    'screen and (max-width: 59.99rem)': { position: 'absolute', clipPath: 'inset(50%)', height: 1, width: 1 },
  },
});

export const row = style({
  breakInside: 'avoid',
  borderBottom: `1px solid ${theme.color.line}`,
  '@media': {
    'screen and (max-width: 59.99rem)': {
      display: 'block',
      marginBlockEnd: space.snug,
      padding: space.regular,
      border: '1px solid transparent',
      borderRadius: radius.medium,
      backgroundColor: theme.color.surface,
    },
  },
});

export const cell = style({
  padding: `${space.tight} ${space.snug} ${space.tight} 0`,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 'inherit',
  '@media': { 'screen and (max-width: 59.99rem)': { display: 'block', padding: 0 } },
});

/** Wide enough for a name in one word, such as `remove-<account>`. */
export const rowTitle = style([
  cell,
  { fontWeight: 650, '@media': { [wideScreen]: { selectors: { 'tbody &': { minWidth: '9.5rem' } } } } },
]);

/** The column's name, repeated in each card on a phone. */
export const label = style({
  display: 'none',
  '@media': {
    'screen and (max-width: 59.99rem)': { display: 'inline', color: theme.color.inkSoft, fontWeight: 600 },
  },
});
