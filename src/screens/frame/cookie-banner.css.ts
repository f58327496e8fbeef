import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme.css.ts';

export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight });

export const answer = style({ flex: '1 1 auto' });
