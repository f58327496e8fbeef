import { style } from '@vanilla-extract/css';
import { fontSize, theme } from '../theme/theme.css.ts';

export const letter = style({ fontSize: fontSize.large, fontWeight: 700, color: theme.color.ink });
