import { style } from '@vanilla-extract/css';
import { space, theme, wideScreen } from '../theme/theme.css.ts';

export const list = style({ display: 'grid', gap: space.snug, gridTemplateColumns: 'minmax(0, 1fr)' });

export const columns = style({
  '@media': {
    [wideScreen]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space.regular, alignItems: 'start' },
  },
});

export const dense = style({ gap: 0 });

/** The trailing content goes below the text where the text would have less than 6rem. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.hair} ${space.snug}`,
  minHeight: '3.5rem',
  paddingBlock: space.tight,
  minWidth: 0,
});

/** Padding at the sides, so that a pressed row lights up past its text. */
export const pressable = style({
  width: `calc(100% + 2 * ${space.snug})`,
  marginInline: `calc(-1 * ${space.snug})`,
  paddingInline: space.snug,
  border: 0,
  borderRadius: '1rem',
  background: 'none',
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { backgroundColor: theme.color.sunken },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&:disabled': { color: theme.color.inkSoft, cursor: 'not-allowed' },
  },
});

export const words = style({ flex: '1 1 6rem', minWidth: 0 });

export const title = style({ display: 'block', fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' });

export const detail = style({ display: 'block', color: theme.color.inkSoft, fontSize: '0.9375rem', lineHeight: 1.35 });

export const edge = style({ flex: 'none', display: 'flex', alignItems: 'center', gap: space.tight });

export const end = style([edge, { marginInlineStart: 'auto' }]);
