import { style } from '@vanilla-extract/css';
import { forcedColors, theme } from '../theme/theme.css.ts';

/** At the upper end of the icon, covering nothing. */
export const dot = style({
  position: 'absolute',
  top: '0.5rem',
  insetInlineStart: 'calc(50% + 0.625rem)',
  width: '0.75rem',
  height: '0.75rem',
  border: `2px solid ${theme.color.surface}`,
  borderRadius: '50%',
  backgroundColor: theme.color.danger,
  '@media': { [forcedColors]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
});
