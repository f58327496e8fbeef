import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { bannerBlock } from './banner.css.ts';
import { barBlock, barInline } from '../layout/bottom-bar.css.ts';
import { duration, radius, space, theme } from '../theme/theme.css.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.75rem)' } });

export const region = style({
  position: 'fixed',
  zIndex: 50,
  insetInline: 0,
  bottom: `calc(${barBlock} + ${bannerBlock} + env(safe-area-inset-bottom) + ${space.snug})`,
  paddingInlineStart: `calc(${barInline} + ${space.regular})`,
  paddingInlineEnd: space.regular,
  display: 'grid',
  justifyItems: 'center',
  gap: space.tight,
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
});

export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.tight,
  maxWidth: 'min(32rem, 100%)',
  minHeight: '3.25rem',
  padding: `${space.hair} ${space.hair} ${space.hair} 1.125rem`,
  border: '1px solid transparent',
  borderRadius: radius.medium,
  boxShadow: theme.shadow.float,
  fontWeight: 500,
  lineHeight: 1.35,
  pointerEvents: 'auto',
  animation: `${rise} ${duration.calm} ease-out`,
});

export const tones = styleVariants({
  plain: { backgroundColor: theme.color.ink, color: theme.color.canvas },
  success: { backgroundColor: theme.color.ink, color: theme.color.canvas },
  error: { backgroundColor: theme.color.danger, color: theme.color.onDanger },
});

export const words = style({ flex: 1, minWidth: 0, paddingBlock: space.tight, overflowWrap: 'anywhere' });

export const button = style({
  flex: 'none',
  minHeight: '2.75rem',
  minWidth: '2.75rem',
  display: 'grid',
  placeItems: 'center',
  paddingInline: space.tight,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: 'inherit',
  fontWeight: 700,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: '-4px' } },
});
