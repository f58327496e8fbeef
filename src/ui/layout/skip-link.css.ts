import { style } from '@vanilla-extract/css';
import { radius, space, theme } from '../theme/theme.css.ts';

export const skip = style({
  position: 'fixed',
  zIndex: 30,
  top: space.tight,
  insetInlineStart: space.tight,
  padding: `${space.snug} ${space.roomy}`,
  borderRadius: radius.pill,
  backgroundColor: theme.color.ink,
  color: theme.color.canvas,
  fontWeight: 600,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
});
