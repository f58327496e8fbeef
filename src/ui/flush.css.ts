import { style } from '@vanilla-extract/css';
import { forcedColors } from './theme.css.ts';

/** How far the words of a small quiet button stand from its edge, which can't be seen. */
export const quietInset = '0.875rem';

/** A small quiet button: its words begin where those above it do. Under forced colours its edge is seen, and does. */
export const flush = style({
  marginInlineStart: `-${quietInset}`,
  '@media': { [forcedColors]: { marginInlineStart: 0 } },
});
