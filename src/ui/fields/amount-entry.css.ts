import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/theme.css.ts';

export const entry = style({ display: 'contents' });

/* Beside text at the end of its row, over the field that it opens, also where it stands below the text. */
globalStyle(`:is(div, span) + ${entry} > button`, { marginInlineStart: 'auto' });

export const form = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.tight,
  flexBasis: '100%',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
});

export const field = style({ flex: '0 1 14rem' });

export const usual = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexBasis: '100%',
  justifyContent: 'flex-end',
  gap: space.tight,
});
