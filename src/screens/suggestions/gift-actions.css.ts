import { style } from '@vanilla-extract/css';
import {
  duration,
  fontSize,
  forcedColors,
  hovering,
  narrow,
  radius,
  space,
  theme,
  touch,
} from '../../ui/theme/theme.css.ts';

/** Above the card's link, which covers all of it. */
export const actions = style({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  // By their text: each breaks into two lines at most, also where three cards stand beside each other.
  gridTemplateColumns: 'repeat(4, auto)',
  gap: space.hair,
  marginTop: space.hair,
  marginInline: `calc(-1 * ${space.tight})`,
  '@media': { [narrow]: { gridColumn: '1 / -1', marginTop: 0, marginBottom: `calc(-1 * ${space.hair})` } },
});

export const action = style({
  display: 'grid',
  justifyItems: 'center',
  // From the top, so that the images stay in line where larger text breaks one of them.
  alignContent: 'start',
  gap: '0.125rem',
  minWidth: touch,
  minHeight: touch,
  padding: '0.1875rem 0.125rem',
  border: '1.5px solid transparent',
  borderRadius: radius.small,
  background: 'none',
  color: theme.color.inkSoft,
  fontSize: fontSize.small,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: theme.color.sunken },
    // With an edge, since the fill alone has too little contrast.
    '&[aria-pressed="true"]': {
      backgroundColor: theme.color.accentSoft,
      borderColor: theme.color.accent,
      color: theme.color.accentInk,
    },
  },
  '@media': {
    [hovering]: { transition: `background-color ${duration.quick}` },
    [forcedColors]: {
      selectors: {
        '&[aria-pressed="true"]': { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});
