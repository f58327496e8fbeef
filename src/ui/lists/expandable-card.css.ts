import { globalStyle, style } from '@vanilla-extract/css';
import { duration, fontSize, radius, space, theme } from '../theme/theme.css.ts';

export const head = style({ display: 'flex', alignItems: 'center', gap: space.hair, paddingInlineEnd: space.snug });

export const heading = style({ flex: 1, minWidth: 0 });

export const button = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.snug,
  width: '100%',
  minHeight: '4.25rem',
  padding: `${space.snug} ${space.tight} ${space.snug} ${space.regular}`,
  border: 0,
  borderRadius: radius.large,
  background: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
});

/**
 * The text, and the trailing content after it; on a narrow phone or in large text that stands below, so that names stay
 * whole.
 */
export const middle = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  alignItems: 'center',
  columnGap: space.snug,
  minWidth: 0,
});

export const words = style({ flex: '1 1 6.5rem', minWidth: 0 });

export const title = style({
  display: 'block',
  fontSize: fontSize.large,
  fontWeight: 650,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  selectors: {
    // Whole once the card is open.
    '[aria-expanded="false"] &': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      overflow: 'hidden',
    },
  },
});

export const summary = style({
  display: 'block',
  marginTop: '0.125rem',
  color: theme.color.inkSoft,
  fontSize: '0.9375rem',
  lineHeight: 1.35,
});

export const arrow = style({
  flex: 'none',
  color: theme.color.inkSoft,
  transition: `transform ${duration.calm}`,
  selectors: { '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' } },
});

/* In large text the text needs the space of the image before it. */
globalStyle(`${button} > :not(${middle}, ${arrow})`, { '@media': { '(max-width: 15rem)': { display: 'none' } } });

export const panel = style({
  display: 'grid',
  gridTemplateRows: '0fr',
  visibility: 'hidden',
  transition: `grid-template-rows ${duration.calm} ease-out, visibility ${duration.calm}`,
  selectors: { '&[data-open]': { gridTemplateRows: '1fr', visibility: 'visible' } },
});

// Clipped and not scrolled, where the browser supports that: a focused or found element in a card that is just opening
// would be scrolled into view there, and move away from under the finger as the card grows.
export const clip = style({ minHeight: 0, overflow: ['hidden', 'clip'] });

export const content = style({ padding: `0 ${space.regular} ${space.regular}` });
