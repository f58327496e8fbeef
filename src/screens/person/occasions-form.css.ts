import { style } from '@vanilla-extract/css';
import { theme } from '../../ui/theme.css.ts';

export const whose = style({ color: theme.color.inkSoft, overflowWrap: 'anywhere' });
