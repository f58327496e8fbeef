import { style } from '@vanilla-extract/css';
import { fontSize, forcedColors, radius, space, theme, touch } from '../theme/theme.css.ts';

export const content = style({ minHeight: '22.5rem', ':focus-visible': { outline: 'none' } });

export const head = style({ display: 'flex', alignItems: 'center', gap: space.tight, marginBottom: space.tight });

const press = style({
  border: '1.5px solid transparent',
  borderRadius: radius.pill,
  background: 'none',
  cursor: 'pointer',
  minHeight: touch,
  selectors: {
    '&:hover:not(:disabled)': { backgroundColor: theme.color.sunken },
    '&:disabled': { color: theme.color.inkSoft, opacity: 0.4, cursor: 'not-allowed' },
  },
});

export const step = style([press, { display: 'grid', placeItems: 'center', width: touch, padding: 0 }]);

export const view = style([press, { flex: 1, fontWeight: 700, fontSize: fontSize.body }]);

export const table = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' });

export const weekDay = style({
  height: '2rem',
  color: theme.color.inkSoft,
  fontSize: fontSize.small,
  fontWeight: 600,
});

const anyCell = style({
  display: 'grid',
  placeItems: 'center',
  marginInline: 'auto',
  minHeight: touch,
  border: '1.5px solid transparent',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'none',
  selectors: {
    '&:hover': { backgroundColor: theme.color.sunken },
    '&[data-today]': { color: theme.color.accentInk, fontWeight: 700 },
    '&[data-selected]': { backgroundColor: theme.color.accent, color: theme.color.onAccent, fontWeight: 700 },
    '&[data-disabled]': { color: theme.color.inkSoft, opacity: 0.45, cursor: 'not-allowed', background: 'none' },
    '&:focus-visible': { outlineOffset: '-1px' },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '&[data-selected]': { borderColor: 'Highlight' },
        '&[data-disabled]': { color: 'GrayText', opacity: 1 },
      },
    },
  },
});

export const cell = style([
  anyCell,
  {
    maxWidth: touch,
    borderRadius: '50%',
    selectors: { '&[data-outside-range]': { visibility: 'hidden' } },
  },
]);

export const wideCell = style([anyCell, { minHeight: '3rem', borderRadius: radius.pill }]);

export const years = style({
  maxHeight: '22.5rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
});
