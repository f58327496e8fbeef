import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme.css.ts';

export const next = style({ paddingInlineEnd: space.regular, flexShrink: 0 });
