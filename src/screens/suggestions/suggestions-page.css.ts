import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/theme.css.ts';

/** The grid of the cards, and of their skeletons. */
export const cards = style({
  display: 'grid',
  gap: space.regular,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
});

export const cell = style({ display: 'grid' });
