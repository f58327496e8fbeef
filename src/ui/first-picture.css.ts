import { globalStyle } from '@vanilla-extract/css';

/* Seen until the app draws something; public/early.js says who is here, and takes the picture away then. */
globalStyle('#first-picture > *', { display: 'none' });
for (const caller of ['visitor', 'signed-in']) {
  globalStyle(`[data-caller="${caller}"] #root:empty + #first-picture > [data-for="${caller}"]`, { display: 'block' });
}
