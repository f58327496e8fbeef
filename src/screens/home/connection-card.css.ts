import { style } from '@vanilla-extract/css';
import { flush } from '../../ui/flush.css.ts';

/** Its words stand under the occasions' pictures, whose edge is the card's. */
export const occasions = style([flush, { marginInlineEnd: 'auto' }]);
