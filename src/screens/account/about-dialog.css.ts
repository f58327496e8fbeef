import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/theme.css.ts';

export const question = style({ marginBlockEnd: space.hair, fontWeight: 650 });
