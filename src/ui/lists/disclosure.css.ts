import { style } from '@vanilla-extract/css';
import { duration, space, theme } from '../theme/theme.css.ts';

export const heading = style({ fontSize: 'inherit', fontWeight: 'inherit' });

export const arrow = style({
  color: theme.color.inkSoft,
  transition: `transform ${duration.calm}`,
  selectors: { '[aria-expanded="true"] &': { transform: 'rotate(180deg)' } },
});

export const content = style({ paddingBlock: `${space.tight} ${space.regular}` });
