import { globalStyle } from '@vanilla-extract/css';

/* Seen until the app draws something; public/early.js says who is here, and takes the picture away then. */
globalStyle('#first-picture > *', { display: 'none' });
for (const caller of ['visitor', 'signed-in']) {
  const picture = `#first-picture > [data-for="${caller}"]`;
  globalStyle(`[data-caller="${caller}"] #root:empty + ${picture}`, { display: 'block' });
  // Messages alone are no screen. By itself, for browsers that don't know the selector.
  globalStyle(`[data-caller="${caller}"] #root:not(:has(> :not([data-toasts]))) + ${picture}`, { display: 'block' });
}
