import { style, styleVariants } from '@vanilla-extract/css';
import { space } from '../theme/theme.css.ts';

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' });

export const cluster = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

export const gaps = styleVariants(space, (gap) => ({ gap }));

export const justify = styleVariants({
  start: {},
  centre: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
});
