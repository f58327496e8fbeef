import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { forcedColors } from './theme.css.ts';

/** The distance of a small button's text from its edge, which is invisible in a quiet one. */
export const smallInset = createVar('small-inset');

globalStyle(':root', {
  vars: { [smallInset]: '0.875rem' },
  // So that two stand beside each other on a phone of 360 px.
  '@media': { '(max-width: 24rem)': { vars: { [smallInset]: '0.625rem' } } },
});

/**
 * A small quiet button: its text is aligned with the text above. Under forced colours its edge is visible, and is
 * aligned.
 */
export const flush = style({
  marginInlineStart: `calc(-1 * ${smallInset})`,
  '@media': { [forcedColors]: { marginInlineStart: 0 } },
});
