import { globalStyle, style } from '@vanilla-extract/css';
import { fontSize, hovering, radius, theme, touch } from '../../../ui/theme/theme.css.ts';

/** Quiet text that can be pressed: the order matters less than the list. */
export const choice = style({
  minHeight: touch,
  maxWidth: '100%',
  // As wide as the chosen order, where the browser supports that.
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

/** On a phone at 200% it goes below the title, which would have no room beside it. */
const tiny = 'screen and (max-width: 17rem)';
globalStyle(`header:has(> ${choice})`, { '@media': { [tiny]: { flexWrap: 'wrap' } } });
globalStyle(`header:has(> ${choice}) > h1`, { '@media': { [tiny]: { flexBasis: '100%' } } });
