import { style } from '@vanilla-extract/css';
import { fontSize, space, theme } from './theme.css.ts';

export const notice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.regular,
  rowGap: space.snug,
  alignItems: 'center',
});

export const title = style({ fontSize: fontSize.large, fontWeight: 650, lineHeight: 1.3 });

export const words = style({ marginTop: space.hair, color: theme.color.ink, lineHeight: 1.4 });

export const actions = style({ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: space.tight });
