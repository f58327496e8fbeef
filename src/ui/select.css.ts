import { style } from '@vanilla-extract/css';

export const select = style({
  appearance: 'none',
  paddingInlineEnd: '2.75rem',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
});

export const arrow = style({ paddingInlineEnd: '0.875rem', pointerEvents: 'none' });
