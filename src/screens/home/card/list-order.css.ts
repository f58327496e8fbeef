import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, hovering, radius, theme, touch } from '../../../ui/theme/theme.css.ts';

/** Quiet words that can be pressed: the order matters less than who is on the list. */
export const choice = style({
  minHeight: touch,
  maxWidth: '100%',
  // As wide as the order that is chosen, where the browser can do that.
  fieldSizing: 'content',
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

/** On a phone at 200% it goes below the title, which would be left with no room for its words. */
const tiny = 'screen and (max-width: 17rem)';
globalStyle(`header:has(> ${choice})`, { '@media': { [tiny]: { flexWrap: 'wrap' } } });
globalStyle(`header:has(> ${choice}) > h1`, { '@media': { [tiny]: { flexBasis: '100%' } } });
