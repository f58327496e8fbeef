import { style } from '@vanilla-extract/css';

export const select = style({
  appearance: 'none',
  paddingInlineEnd: '2.75rem',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
});

export const arrow = style({
  paddingInlineEnd: '0.875rem',
  pointerEvents: 'none',
  // As pale as the control at the end of any other disabled field.
  selectors: { [`${select}:disabled + &`]: { opacity: 0.5 } },
});
