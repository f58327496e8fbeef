import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/theme.css.ts';

export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight });
