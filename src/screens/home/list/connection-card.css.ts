import { style } from '@vanilla-extract/css';
import { fontSize, theme } from '../../../ui/theme/theme.css.ts';
import { flush } from '../../../ui/theme/flush.css.ts';

/** Its text stands under the occasions' images, whose edge is the card's. */
export const occasions = style([flush, { marginInlineEnd: 'auto' }]);

/** A second line below an occasion's name. */
export const here = style({ display: 'block', fontSize: fontSize.small, color: theme.color.inkSoft });
