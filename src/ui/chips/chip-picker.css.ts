import { globalStyle, style } from '@vanilla-extract/css';
import { duration, fontSize, forcedColors, hovering, radius, space, theme, touch } from '../theme/theme.css.ts';

export const picker = style({ display: 'grid', gap: space.snug, gridTemplateColumns: 'minmax(0, 1fr)' });

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: space.regular,
  width: '100%',
  marginBottom: space.tight,
});

export const count = style({
  color: theme.color.inkSoft,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums',
});

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight });

export const place = style({ maxWidth: '100%' });

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  maxWidth: '100%',
  minHeight: touch,
  padding: '0.375rem 1rem',
  border: '1.5px solid transparent',
  borderRadius: radius.pill,
  backgroundColor: theme.color.sunken,
  color: theme.color.ink,
  fontSize: '0.9375rem',
  fontWeight: 500,
  lineHeight: 1.25,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { backgroundColor: theme.color.accentSoft },
    '&:disabled': { color: theme.color.inkSoft, opacity: 0.6, cursor: 'not-allowed' },
  },
  '@media': {
    [hovering]: { transition: `background-color ${duration.quick}` },
    [forcedColors]: { selectors: { '&:disabled': { color: 'GrayText', opacity: 1 } } },
  },
});

/* A long word doesn't shrink the icons. */
globalStyle(`${chip} > svg`, { flex: 'none' });

export const chosen = style({
  selectors: {
    [`${chip}&`]: {
      backgroundColor: theme.color.accentSoft,
      color: theme.color.accentInk,
      fontWeight: 600,
      paddingInlineEnd: '0.75rem',
    },
    [`${chip}&:disabled`]: { opacity: 1, paddingInlineEnd: '1rem' },
  },
});

export const own = style({
  justifySelf: 'start',
  selectors: {
    [`${chip}&`]: { backgroundColor: 'transparent', borderColor: theme.color.edge, borderStyle: 'dashed' },
  },
});

export const words = style({ minWidth: 0, overflowWrap: 'anywhere' });

export const more = style({
  justifySelf: 'start',
  minHeight: touch,
  paddingInline: space.snug,
  marginInlineStart: `calc(-1 * ${space.snug})`,
  border: 0,
  borderRadius: radius.pill,
  background: 'none',
  color: theme.color.accentInk,
  fontWeight: 600,
  cursor: 'pointer',
});
