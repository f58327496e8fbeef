import { style } from '@vanilla-extract/css';
import { space, theme } from '../theme/theme.css.ts';

export const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.snug,
  color: theme.color.inkSoft,
  fontSize: '0.9375rem',
  selectors: {
    '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.color.line}` },
  },
});
