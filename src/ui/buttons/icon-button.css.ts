import { style, styleVariants } from '@vanilla-extract/css';
import { duration, forcedColors, hovering, radius, theme, touch } from '../theme/theme.css.ts';

export const base = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: touch,
  height: touch,
  padding: 0,
  border: '1.5px solid transparent',
  borderRadius: radius.pill,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { backgroundColor: theme.color.sunken },
    '&:disabled': { cursor: 'not-allowed', opacity: 0.5 },
  },
  '@media': {
    [hovering]: { transition: `background-color ${duration.quick}` },
    [forcedColors]: { selectors: { '&:disabled': { color: 'GrayText', opacity: 1 } } },
    print: { display: 'none' },
  },
});

export const tones = styleVariants({
  plain: { color: theme.color.inkSoft },
  accent: { color: theme.color.accentInk },
  danger: {
    color: theme.color.dangerInk,
    selectors: { '&:hover:not(:disabled)': { backgroundColor: theme.color.dangerSoft } },
  },
});

export const round = style({
  width: '3.5rem',
  height: '3.5rem',
  backgroundColor: theme.color.surface,
  color: theme.color.ink,
  boxShadow: theme.shadow.card,
  selectors: { '&&:hover:not(:disabled)': { backgroundColor: theme.color.sunken } },
});
