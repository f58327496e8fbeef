import { style } from '@vanilla-extract/css';
import { duration, forcedColors, radius, space, theme, touch } from '../theme/theme.css.ts';

export const group = style({ display: 'grid', gap: space.tight, minWidth: 0 });

/** Space above, where a legend takes no part in the grid. */
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.tight,
  paddingBlockStart: '0.375rem',
});

const edge = '1.5px';

export const chip = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minHeight: touch,
  padding: '0.375rem 1rem',
  border: `${edge} solid transparent`,
  borderRadius: radius.pill,
  backgroundColor: theme.color.sunken,
  color: theme.color.ink,
  fontSize: '0.9375rem',
  fontWeight: 550,
  lineHeight: 1.25,
  cursor: 'pointer',
  transition: `background-color ${duration.quick}`,
  selectors: {
    '&:has(svg)': { paddingInlineStart: '0.75rem' },
    '&:hover:not(:has(:disabled))': { backgroundColor: theme.color.accentSoft },
    '&:has(:checked)': {
      backgroundColor: theme.color.accentSoft,
      borderColor: theme.color.accent,
      color: theme.color.accentInk,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${theme.color.accent}`, outlineOffset: '2px' },
    '&:has(:disabled)': { color: theme.color.inkSoft, opacity: 0.6, cursor: 'not-allowed' },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '&:has(:checked)': { borderColor: 'Highlight' },
        '&:has(:disabled)': { color: 'GrayText', opacity: 1 },
      },
    },
  },
});

/** Over the whole chip with its edge, so that it receives every press. */
export const input = style({
  position: 'absolute',
  inset: `-${edge}`,
  width: `calc(100% + 2 * ${edge})`,
  height: `calc(100% + 2 * ${edge})`,
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});
