import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { forcedColors } from './theme.css.ts';

/** How far the words of a small button stand from its edge, which can't be seen of a quiet one. */
export const smallInset = createVar('small-inset');

globalStyle(':root', {
  vars: { [smallInset]: '0.875rem' },
  // So that two stand beside each other on a phone of 360 px.
  '@media': { '(max-width: 24rem)': { vars: { [smallInset]: '0.625rem' } } },
});

/** A small quiet button: its words begin where those above it do. Under forced colours its edge is seen, and does. */
export const flush = style({
  marginInlineStart: `calc(-1 * ${smallInset})`,
  '@media': { [forcedColors]: { marginInlineStart: 0 } },
});
