import { style } from '@vanilla-extract/css';
import { fontSize, hovering, radius, theme, touch } from '../../ui/theme.css.ts';

/** Quiet words that can be pressed: the order matters less than who is on the list. */
export const choice = style({
  minHeight: touch,
  maxWidth: '100%',
  paddingInline: '0.625rem',
  border: 0,
  borderRadius: radius.small,
  backgroundColor: 'transparent',
  color: theme.color.inkSoft,
  fontSize: fontSize.small,
  fontWeight: 600,
  cursor: 'pointer',
  '@media': {
    [hovering]: { selectors: { '&:hover': { backgroundColor: theme.color.sunken } } },
    print: { display: 'none' },
  },
});
