import { style } from '@vanilla-extract/css';
import { fontSize, theme } from '../../ui/theme/theme.css.ts';

export const asOf = style({ fontSize: fontSize.small, color: theme.color.inkSoft });
