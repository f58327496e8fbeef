import { style } from '@vanilla-extract/css';
import { fontSize, space, theme } from '../../../ui/theme/theme.css.ts';

export const whose = style({ color: theme.color.inkSoft, overflowWrap: 'anywhere' });

export const reminders = style({ marginBlockStart: space.roomy });

export const remindersTitle = style({ fontSize: fontSize.large, fontWeight: 650, lineHeight: 1.3 });
