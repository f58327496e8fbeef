import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { duration, fontSize, forcedColors, hovering, radius, space, theme, wideScreen } from '../theme/theme.css.ts';

/**
 * The part of the window that the bar covers: below on a phone, at the side from 960 px. Pages and toasts keep clear of
 * it.
 */
export const barBlock = createVar('bar-block');
export const barInline = createVar('bar-inline');

export const bar = style({
  position: 'fixed',
  zIndex: 10,
  insetInline: 0,
  bottom: 0,
  paddingBottom: 'env(safe-area-inset-bottom)',
  backgroundColor: theme.color.surface,
  boxShadow: theme.shadow.float,
  viewTransitionName: 'bottom-bar',
  '@media': {
    [wideScreen]: {
      insetInlineEnd: 'auto',
      top: 0,
      width: '6.5rem',
      paddingBlock: space.roomy,
      paddingInlineStart: 'env(safe-area-inset-left)',
    },
    [forcedColors]: { borderTop: '1px solid CanvasText' },
    // Otherwise it would cover the end of every printed page.
    print: { display: 'none' },
  },
});

globalStyle(':root', { vars: { [barBlock]: '0rem', [barInline]: '0rem' } });
globalStyle(`:root:has(${bar})`, {
  vars: { [barBlock]: '4.25rem' },
  '@media': {
    [wideScreen]: { vars: { [barBlock]: '0rem', [barInline]: '6.5rem' } },
    print: { vars: { [barBlock]: '0rem' } },
  },
});

/** Where only the text fits, as on a phone at 200%, each place is as wide as its text. */
const tiny = 'screen and (max-width: 17rem)';

export const items = style({
  display: 'flex',
  justifyContent: 'space-around',
  maxWidth: '30rem',
  marginInline: 'auto',
  paddingInline: space.tight,
  '@media': {
    [wideScreen]: { flexDirection: 'column', gap: space.snug, justifyContent: 'start' },
    [tiny]: { justifyContent: 'space-between', paddingInline: '0.125rem' },
  },
});

/** As wide as the others, or as its own text where that is wider: larger letters never run into the next place. */
export const cell = style({ flex: 1, '@media': { [tiny]: { flex: 'none' } } });

export const item = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '0.1875rem',
  width: '100%',
  minHeight: '4.25rem',
  padding: '0.375rem 0.125rem',
  border: 0,
  borderRadius: radius.medium,
  background: 'none',
  color: theme.color.inkSoft,
  fontSize: fontSize.small,
  fontWeight: 600,
  lineHeight: 1.2,
  textDecoration: 'none',
  cursor: 'pointer',
  '@media': { [tiny]: { paddingInline: 0, fontSize: 'min(0.75rem, 6.1vw)' } },
  selectors: {
    '&[aria-current="page"]': { color: theme.color.accentInk },
    '&:focus-visible': { outlineOffset: '-4px' },
  },
});

export const mark = style({
  display: 'grid',
  placeItems: 'center',
  width: '3.5rem',
  height: '2rem',
  borderRadius: radius.pill,
  selectors: {
    [`${item}:hover &`]: { backgroundColor: theme.color.sunken },
    [`${item}[aria-current="page"] &`]: { backgroundColor: theme.color.accentSoft },
  },
  '@media': {
    [hovering]: { transition: `background-color ${duration.calm}` },
    [tiny]: { width: '2rem' },
    [forcedColors]: {
      selectors: { [`${item}[aria-current="page"] &`]: { border: '2px solid Highlight' } },
    },
  },
});
