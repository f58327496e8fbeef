import { style } from '@vanilla-extract/css';

/* As high as its lines, where the browser can. */
export const area = style({ fieldSizing: 'content', resize: 'vertical', maxHeight: '40vh' });
