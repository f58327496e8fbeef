import { style } from '@vanilla-extract/css';

export const field = style({ display: 'block', maxWidth: '34rem' });
