import { globalStyle, style } from '@vanilla-extract/css';
import { quietSelect } from '../../../ui/fields/quiet-select.css.ts';

export const choice = style([quietSelect, { '@media': { print: { display: 'none' } } }]);

/** On a phone at 200% it goes below the title, which would have no room beside it. */
const tiny = 'screen and (max-width: 17rem)';
globalStyle(`header:has(> ${choice})`, { '@media': { [tiny]: { flexWrap: 'wrap' } } });
globalStyle(`header:has(> ${choice}) > h1`, { '@media': { [tiny]: { flexBasis: '100%' } } });
