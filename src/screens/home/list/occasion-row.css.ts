import { style } from '@vanilla-extract/css';
import { fontSize, space, theme } from '../../../ui/theme/theme.css.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.tight} ${space.snug}`,
});

export const words = style({ display: 'grid', flex: '1 1 7rem', minWidth: 0 });

export const name = style({ fontWeight: 600, overflowWrap: 'anywhere' });

export const date = style({ fontSize: fontSize.small, color: theme.color.inkSoft });
