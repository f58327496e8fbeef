import { style } from '@vanilla-extract/css';
import { fontSize, theme } from '../../../ui/theme/theme.css.ts';

export const heading = style({ fontSize: fontSize.body, fontWeight: 600 });

export const note = style({ color: theme.color.inkSoft, fontSize: fontSize.small });
