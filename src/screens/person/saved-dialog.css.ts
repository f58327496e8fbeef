import { style } from '@vanilla-extract/css';

export const picture = style({ display: 'grid', justifyItems: 'center' });
