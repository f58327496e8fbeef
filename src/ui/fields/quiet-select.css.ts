import { style } from '@vanilla-extract/css';
import { fontSize, forcedColors, hovering, radius, theme, touch } from '../theme/theme.css.ts';

/** A choice as quiet text that can be pressed: it matters less than the list that it orders or narrows. */
export const quietSelect = style({
  minHeight: touch,
  maxWidth: '100%',
  // As wide as the chosen text, where the browser supports that.
  fieldSizing: 'content',
  paddingInline: '0.625rem',
  border: 0,
  // Browsers draw the arrow at the padding's edge: this is its space to the edge of the ground.
  borderInlineEnd: '0.375rem solid transparent',
  borderRadius: radius.small,
  backgroundColor: 'transparent',
  color: theme.color.inkSoft,
  fontSize: fontSize.small,
  fontWeight: 600,
  cursor: 'pointer',
  '@media': {
    [hovering]: { selectors: { '&:hover': { backgroundColor: theme.color.sunken } } },
    [forcedColors]: { borderInlineEndWidth: 0 },
  },
});
