import { globalStyle, style } from '@vanilla-extract/css';
import { appear, ring } from '../marks/spinner.css.ts';
import { theme } from '../theme/theme.css.ts';

/* Shown until the app draws a screen; public/early.js chooses the frame by the caller, and removes it then. */
globalStyle('#first-frame > *', { display: 'none' });
for (const caller of ['visitor', 'signed-in', 'waiting']) {
  const picture = `#first-frame > [data-for="${caller}"]`;
  globalStyle(`[data-caller="${caller}"] #root:empty + ${picture}`, { display: 'block' });
  // Elements beside the screens don't count as one. A rule of its own, for browsers that don't know the selector.
  globalStyle(`[data-caller="${caller}"] #root:not(:has(> :not([data-beside]))) + ${picture}`, { display: 'block' });
}

/** For an address without a frame of its own: nothing at first, since most starts are over by then. */
export const waiting = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100dvh',
  color: theme.color.accentInk,
  animation: `${appear} 1ms 500ms backwards`,
});
export const waitingRing = style([ring, { width: 40, height: 40, borderWidth: 4 }]);
