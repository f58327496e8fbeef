import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme.css.ts';

/** A card far from the window is neither laid out nor painted, which keeps long lists quick. */
export const card = style({
  // What changes in one card has no other painted anew.
  isolation: 'isolate',
  selectors: {
    '&:nth-child(n + 13)': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 4.25rem',
      // Room for the card's shadow, which containment would cut off.
      overflowClipMargin: space.roomy,
    },
  },
});
