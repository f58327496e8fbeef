import { style } from '@vanilla-extract/css';
import { fontSize, theme, touch } from '../../../ui/theme/theme.css.ts';
import { flush } from '../../../ui/theme/flush.css.ts';

/** Its text stands under the occasions' images, whose edge is the card's. */
export const occasions = style([flush, { marginInlineEnd: 'auto' }]);

/** The space of the button, before it is loaded. */
export const greeting = style({ minHeight: touch });

/** A second line below an occasion's name. */
export const here = style({ display: 'block', fontSize: fontSize.small, color: theme.color.inkSoft });
