import { style } from '@vanilla-extract/css';
import { fontSize, space } from '../../ui/theme.css.ts';

export const heading = style({ fontSize: fontSize.large, fontWeight: 650, marginBlockEnd: space.tight });
