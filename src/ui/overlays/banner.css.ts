import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { barBlock, barInline } from '../layout/bottom-bar.css.ts';
import { duration, fontSize, radius, space, theme, wideScreen } from '../theme/theme.css.ts';

/**
 * The height that the banner covers at the window's foot, set by the banner itself. Pages and toasts keep clear of it.
 */
export const bannerBlock = createVar('banner-block');
/** The height of the toasts above it, set by them. */
export const toastBlock = createVar('toast-block');

/** The height of the element at the end of the page, set by that: it floats over nothing. */
export const endBlock = createVar('end-block');

/** The height of all that floats at the window's foot. Content reached by keyboard is never hidden behind it. */
export const foot = `${barBlock} + ${bannerBlock} + ${toastBlock} + env(safe-area-inset-bottom)`;

globalStyle(':root', {
  vars: { [bannerBlock]: '0rem', [toastBlock]: '0rem', [endBlock]: '0rem' },
  scrollPaddingBottom: `calc(${foot})`,
});

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.75rem)' } });

export const banner = style({
  position: 'fixed',
  zIndex: 15,
  insetInlineStart: `calc(${barInline} + env(safe-area-inset-left) + ${space.snug})`,
  insetInlineEnd: `calc(env(safe-area-inset-right) + ${space.snug})`,
  bottom: `calc(${barBlock} + env(safe-area-inset-bottom) + ${space.snug})`,
  display: 'grid',
  gap: space.snug,
  maxHeight: '55dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space.regular,
  border: '1px solid transparent',
  borderRadius: radius.large,
  backgroundColor: theme.color.surface,
  boxShadow: theme.shadow.float,
  animation: `${rise} ${duration.calm} ease-out`,
  '@media': {
    [wideScreen]: { insetInlineEnd: 'auto', width: '26rem', bottom: space.roomy, padding: space.roomy },
    print: { display: 'none' },
  },
});

export const title = style({ fontSize: fontSize.body, fontWeight: 700, ':focus-visible': { outlineOffset: '4px' } });

export const words = style({ fontSize: '0.9375rem', lineHeight: 1.45, color: theme.color.inkSoft });
