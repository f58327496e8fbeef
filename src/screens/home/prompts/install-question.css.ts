import { style } from '@vanilla-extract/css';
import { space } from '../../../ui/theme/theme.css.ts';

/** In the line of the text, as Safari draws it. */
export const sign = style({ display: 'inline-block', verticalAlign: '-0.2em' });

export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight });
