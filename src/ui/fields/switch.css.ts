import { style } from '@vanilla-extract/css';
import { duration, fontSize, forcedColors, space, theme, touch } from '../theme/theme.css.ts';

/** In large text the switch goes below its text, rather than over the edge of its container. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.regular,
  minHeight: '3.25rem',
});

export const words = style({ flex: '1 1 7rem', minWidth: 0, paddingBlock: space.tight, cursor: 'pointer' });

export const help = style({
  display: 'block',
  color: theme.color.inkSoft,
  fontSize: fontSize.small,
  lineHeight: 1.4,
});

/** The pressable box is 44 px high; the track is drawn inside it. */
export const root = style({
  position: 'relative',
  flex: 'none',
  marginInlineStart: 'auto',
  width: '3.25rem',
  height: touch,
  padding: 0,
  border: 0,
  background: 'none',
  borderRadius: '999px',
  cursor: 'pointer',
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      top: '0.375rem',
      bottom: '0.375rem',
      border: `1.5px solid ${theme.color.edge}`,
      borderRadius: '999px',
      backgroundColor: theme.color.sunken,
      transition: `background-color ${duration.quick}, border-color ${duration.quick}`,
    },
    '&[data-state="checked"]::before': { backgroundColor: theme.color.accent, borderColor: theme.color.accent },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': {
    [forcedColors]: {
      selectors: { '&[data-state="checked"]::before': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
});

export const thumb = style({
  position: 'absolute',
  top: '0.75rem',
  insetInlineStart: '0.375rem',
  width: '1.25rem',
  height: '1.25rem',
  borderRadius: '50%',
  backgroundColor: theme.color.edge,
  transition: `transform ${duration.quick}, background-color ${duration.quick}`,
  selectors: {
    '&[data-state="checked"]': { transform: 'translateX(1.25rem)', backgroundColor: theme.color.onAccent },
  },
  '@media': {
    [forcedColors]: {
      forcedColorAdjust: 'none',
      backgroundColor: 'ButtonText',
      selectors: { '&[data-state="checked"]': { backgroundColor: 'HighlightText' } },
    },
  },
});
