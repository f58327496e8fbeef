import { style, styleVariants } from '@vanilla-extract/css';
import { forcedColors } from '../theme/theme.css.ts';

/** The grounds that the brands require for their marks, the same in both themes. */
export const grounds = styleVariants({
  google: {
    '@media': { [forcedColors]: { border: '1px solid ButtonText' } },
    selectors: {
      '&&&': { backgroundColor: '#ffffff', border: '1px solid #747775', color: '#1f1f1f' },
      '&&&:hover:not(:disabled)': { backgroundColor: '#f2f2f2' },
    },
  },
  facebook: {
    // A white mark needs its blue ground.
    '@media': {
      [forcedColors]: { forcedColorAdjust: 'none', selectors: { '&&&': { border: '1px solid ButtonText' } } },
    },
    selectors: {
      '&&&': { backgroundColor: '#0866ff', color: '#ffffff' },
      '&&&:hover:not(:disabled)': { backgroundColor: '#0757d8' },
    },
  },
});

/** Brand colours carry the mark, so they stay under forced colours. */
export const mark = style({ display: 'grid', forcedColorAdjust: 'none' });
