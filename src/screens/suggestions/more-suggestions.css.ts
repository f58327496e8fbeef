import { style } from '@vanilla-extract/css';
import { barBlock } from '../../ui/bottom-bar.css.ts';
import { space, theme } from '../../ui/theme.css.ts';

/** Keeps above the bottom bar while the cards go by below, and lets presses beside the button through to them. */
export const bar = style({
  position: 'sticky',
  zIndex: 5,
  bottom: `calc(${barBlock} + env(safe-area-inset-bottom) + ${space.snug})`,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
});

export const button = style({ pointerEvents: 'auto', boxShadow: theme.shadow.float });
