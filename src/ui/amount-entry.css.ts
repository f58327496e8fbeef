import { style } from '@vanilla-extract/css';
import { space } from './theme.css.ts';

export const entry = style({ display: 'contents' });

export const form = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.tight,
  flexBasis: '100%',
  justifyContent: 'flex-end',
});

export const field = style({ flex: '0 1 14rem' });
