import { style } from '@vanilla-extract/css';
import { space } from '../theme/theme.css.ts';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.roomy,
  padding: `${space.vast} ${space.regular}`,
  textAlign: 'center',
});

export const sentence = style({
  maxWidth: '22rem',
  fontSize: '1.0625rem',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
});
