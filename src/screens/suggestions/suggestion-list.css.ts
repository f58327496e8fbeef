import { style } from '@vanilla-extract/css';
import { fontSize, space, theme } from '../../ui/theme.css.ts';

export const cards = style({
  display: 'grid',
  gap: space.regular,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
});

export const cell = style({ display: 'grid' });

export const note = style({ fontSize: fontSize.small, color: theme.color.inkSoft, textAlign: 'center' });
