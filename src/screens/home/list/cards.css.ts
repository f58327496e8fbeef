import { style } from '@vanilla-extract/css';
import { barBlock } from '../../../ui/layout/bottom-bar.css.ts';
import { radius, space, theme } from '../../../ui/theme/theme.css.ts';

export const card = style({
  // A change in one card repaints no other.
  isolation: 'isolate',
  // A card scrolled into the window is not covered by the bar below.
  scrollMarginBlock: `${space.regular} calc(${barBlock} + ${space.vast})`,
});

/** The place of a card that is not drawn yet. */
export const awaited = style({
  height: '4.4375rem',
  borderRadius: radius.large,
  backgroundColor: theme.color.sunken,
});
