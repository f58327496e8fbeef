import { style } from '@vanilla-extract/css';

/** Its words stand under the occasions' pictures, whose edge is the card's. */
export const occasions = style({ marginInlineStart: '-0.875rem', marginInlineEnd: 'auto' });
