import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { duration, fontSize, radius, space, theme, wideScreen } from '../theme/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const grow = keyframes({ from: { opacity: 0, transform: 'translate(-50%, -48%) scale(0.97)' } });
const rise = keyframes({ from: { transform: 'translateY(100%)' } });
const leave = keyframes({ to: { opacity: 0 } });
const sink = keyframes({ to: { transform: 'translateY(100%)' } });

export const scrim = style({
  position: 'fixed',
  zIndex: 40,
  inset: 0,
  backgroundColor: theme.color.scrim,
  animation: `${appear} ${duration.calm}`,
  selectors: { '&[data-state="closed"]': { animation: `${leave} ${duration.quick} forwards` } },
});

/**
 * The page behind a dialog doesn't scroll. Radix's own overlay uses a style element for that, which the server's
 * content security policy refuses.
 */
globalStyle(`html:has(${scrim}[data-state="open"])`, { overflow: 'hidden' });

const panel = style({
  position: 'fixed',
  zIndex: 41,
  display: 'flex',
  flexDirection: 'column',
  border: '1px solid transparent',
  backgroundColor: theme.color.surface,
  boxShadow: theme.shadow.float,
  ':focus-visible': { outline: 'none' },
});

export const dialog = style([
  panel,
  {
    top: '50%',
    left: '50%',
    width: 'min(26rem, 100vw - 2rem)',
    maxHeight: 'calc(100dvh - 2rem)',
    borderRadius: radius.large,
    transform: 'translate(-50%, -50%)',
    animation: `${grow} ${duration.calm} ease-out`,
    selectors: { '&[data-state="closed"]': { animation: `${leave} ${duration.quick} forwards` } },
  },
]);

/** Rises from the bottom edge on a phone; from 960 px it stands in the middle as a dialog does. */
export const sheet = style([
  panel,
  {
    insetInline: 0,
    bottom: 0,
    maxHeight: 'calc(100dvh - 3rem)',
    borderRadius: `${radius.large} ${radius.large} 0 0`,
    paddingBottom: 'env(safe-area-inset-bottom)',
    animation: `${rise} ${duration.calm} ease-out`,
    selectors: { '&[data-state="closed"]': { animation: `${sink} ${duration.quick} forwards` } },
    '@media': {
      [wideScreen]: {
        insetInline: 'auto',
        bottom: 'auto',
        top: '50%',
        left: '50%',
        width: '26rem',
        maxHeight: 'calc(100dvh - 2rem)',
        borderRadius: radius.large,
        transform: 'translate(-50%, -50%)',
        animationName: grow,
        selectors: { '&[data-state="closed"]': { animationName: leave } },
      },
    },
  },
]);

/** Covers the dialog and the page, but not toasts. While a dialog is open, Radix blocks pointers outside of it. */
export const cover = style({ position: 'fixed', zIndex: 42, inset: 0, pointerEvents: 'auto' });

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.tight,
  padding: `${space.roomy} ${space.roomy} 0`,
});

export const title = style({
  flex: 1,
  minWidth: 0,
  paddingBlock: '0.5rem',
  fontSize: fontSize.large,
  fontWeight: 700,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
});

export const close = style({ marginInlineEnd: '-0.625rem' });

export const body = style({
  display: 'grid',
  // Otherwise one long word would make it wider than the dialog.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.regular,
  padding: `${space.hair} ${space.roomy} ${space.snug}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  minHeight: 0,
  ':focus-visible': { outlineOffset: '-3px' },
  selectors: { '&:last-child': { paddingBlockEnd: space.roomy } },
});

export const description = style({ color: theme.color.inkSoft, lineHeight: 1.5 });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.snug,
  justifyContent: 'flex-end',
  padding: `${space.snug} ${space.roomy} ${space.roomy}`,
});

export const action = style({ flex: '1 1 7rem' });
