import { style } from '@vanilla-extract/css';
import { fontSize, space, theme } from '../../ui/theme/theme.css.ts';

export const about = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.tight} ${space.snug}`,
});

export const words = style({ flex: '1 1 7.5rem', minWidth: 0 });

export const name = style({ fontSize: fontSize.large, fontWeight: 650, lineHeight: 1.25, overflowWrap: 'anywhere' });

export const when = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: space.tight });

export const date = style({ fontSize: fontSize.small, color: theme.color.inkSoft });
