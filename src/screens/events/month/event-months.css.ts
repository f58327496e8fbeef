import { style } from '@vanilla-extract/css';
import { fontSize, forcedColors, radius, space, theme, touch, wideScreen } from '../../../ui/theme/theme.css.ts';

/** The month, and its events below; beside each other on a wide screen. */
export const view = style({
  display: 'grid',
  gap: space.regular,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [wideScreen]: { gridTemplateColumns: 'minmax(0, 26rem) minmax(0, 1fr)', gap: space.roomy } },
});

export const calendar = style({
  padding: `${space.tight} ${space.tight} ${space.snug}`,
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  borderRadius: radius.large,
  backgroundColor: theme.color.surface,
  boxShadow: theme.shadow.card,
  '@media': { print: { breakInside: 'avoid' } },
});

export const head = style({ display: 'flex', alignItems: 'center', gap: space.tight });

export const name = style({ flex: 1, textAlign: 'center', fontWeight: 700 });

export const step = style({
  display: 'grid',
  placeItems: 'center',
  width: touch,
  minHeight: touch,
  padding: 0,
  border: '1.5px solid transparent',
  borderRadius: radius.pill,
  background: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { backgroundColor: theme.color.sunken },
    '&:disabled': { color: theme.color.inkSoft, opacity: 0.4, cursor: 'not-allowed' },
  },
  '@media': { print: { visibility: 'hidden' } },
});

export const table = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' });

export const weekDay = style({
  height: '1.75rem',
  color: theme.color.inkSoft,
  fontSize: fontSize.small,
  fontWeight: 600,
});

export const day = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '0.1875rem',
  marginInline: 'auto',
  maxWidth: '3.25rem',
  minHeight: touch,
  border: '1.5px solid transparent',
  borderRadius: radius.small,
  lineHeight: 1.1,
  cursor: 'pointer',
  userSelect: 'none',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&:hover': { backgroundColor: theme.color.sunken },
    '&[data-peoples]': { backgroundColor: theme.color.accentSoft, color: theme.color.accentInk, fontWeight: 700 },
    '&[data-today]': { borderColor: theme.color.accentInk },
    '&[data-selected]': { backgroundColor: theme.color.accent, color: theme.color.onAccent, fontWeight: 700 },
    '&[data-disabled]': { color: theme.color.inkSoft, opacity: 0.45, cursor: 'not-allowed', background: 'none' },
    '&[data-outside-range]': { visibility: 'hidden' },
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

/** A dot for each event of a day, and as much space where there is none. */
export const marks = style({ display: 'flex', gap: '0.1875rem', height: '0.3125rem' });

export const mark = style({
  width: '0.3125rem',
  height: '0.3125rem',
  borderRadius: '50%',
  backgroundColor: 'currentColor',
  // The ground of a dot is not drawn under forced colours, its edge is.
  '@media': { [forcedColors]: { border: '0.15625rem solid currentColor' } },
});

/** Of a general event. */
export const ring = style({ backgroundColor: 'transparent', border: '1px solid currentColor' });

export const list = style({ display: 'grid', gap: space.hair, gridTemplateColumns: 'minmax(0, 1fr)' });

export const listHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.tight}`,
  minHeight: touch,
  paddingInline: space.hair,
});

export const listName = style({ fontSize: fontSize.small, fontWeight: 650, color: theme.color.inkSoft });

export const nothing = style({ paddingInline: space.hair, color: theme.color.inkSoft });
