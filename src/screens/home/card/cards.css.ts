import { style } from '@vanilla-extract/css';
import { barBlock } from '../../../ui/layout/bottom-bar.css.ts';
import { radius, space, theme } from '../../../ui/theme/theme.css.ts';

export const card = style({
  // What changes in one card has no other painted anew.
  isolation: 'isolate',
  // Where a card is brought into the window, the bar below does not cover it.
  scrollMarginBlock: `${space.regular} calc(${barBlock} + ${space.vast})`,
});

/** Where a card is about to be. */
export const awaited = style({
  height: '4.4375rem',
  borderRadius: radius.large,
  backgroundColor: theme.color.sunken,
});
