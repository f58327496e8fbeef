import { style } from '@vanilla-extract/css';
import { fontSize, radius, space, theme } from '../../ui/theme/theme.css.ts';

export const group = style({ display: 'grid', gap: space.regular, gridTemplateColumns: 'minmax(0, 1fr)' });

export const note = style({
  display: 'flex',
  gap: space.snug,
  padding: space.regular,
  borderRadius: radius.medium,
  backgroundColor: theme.color.accentSoft,
  color: theme.color.ink,
  fontSize: fontSize.body,
  overflowWrap: 'anywhere',
});

export const lock = style({ flex: 'none', marginBlockStart: '0.125rem', color: theme.color.accentInk });
