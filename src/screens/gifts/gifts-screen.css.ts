import { style } from '@vanilla-extract/css';
import { fontSize, space, theme } from '../../ui/theme/theme.css.ts';

export const whose = style({ color: theme.color.inkSoft, overflowWrap: 'anywhere' });

export const group = style({ display: 'grid', gap: space.snug });

export const heading = style({ fontSize: fontSize.large, fontWeight: 650 });

export const year = style({ fontWeight: 600, color: theme.color.inkSoft, fontVariantNumeric: 'tabular-nums' });
