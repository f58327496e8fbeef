import { style } from '@vanilla-extract/css';
import { fontSize, space, theme } from '../../ui/theme/theme.css.ts';

export const part = style({ display: 'grid', gap: space.snug });

export const heading = style({ fontSize: fontSize.large, fontWeight: 650 });

export const sums = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.hair} ${space.roomy}` });

export const sum = style({ fontSize: fontSize.title, fontWeight: 700, fontVariantNumeric: 'tabular-nums' });

export const note = style({ fontSize: fontSize.small, color: theme.color.inkSoft, overflowWrap: 'anywhere' });
