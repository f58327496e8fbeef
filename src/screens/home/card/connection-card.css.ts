import { style } from '@vanilla-extract/css';
import { fontSize, theme } from '../../../ui/theme/theme.css.ts';
import { flush } from '../../../ui/theme/flush.css.ts';

/** Its words stand under the occasions' pictures, whose edge is the card's. */
export const occasions = style([flush, { marginInlineEnd: 'auto' }]);

/** A second line below a day's name. */
export const here = style({ display: 'block', fontSize: fontSize.small, color: theme.color.inkSoft });
