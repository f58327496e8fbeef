import { style } from '@vanilla-extract/css';

/** Below the cards, and over none of them. */
export const bar = style({
  display: 'flex',
  justifyContent: 'center',
  '@media': { print: { display: 'none' } },
});
