import { style } from '@vanilla-extract/css';
import { forcedColors, space, theme, touch } from '../theme/theme.css.ts';

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.snug,
  minHeight: touch,
  paddingBlock: '0.625rem',
  cursor: 'pointer',
});

export const box = style({
  flex: 'none',
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '1.5rem',
  height: '1.5rem',
  margin: 0,
  border: `1.5px solid ${theme.color.edge}`,
  borderRadius: '0.5rem',
  backgroundColor: theme.color.surface,
  cursor: 'inherit',
  selectors: {
    '&:checked': { backgroundColor: theme.color.accent, borderColor: theme.color.accent },
    '&:checked::before': {
      content: '""',
      width: '0.4rem',
      height: '0.75rem',
      marginTop: '-0.15rem',
      borderStyle: 'solid',
      borderWidth: '0 2.5px 2.5px 0',
      borderColor: theme.color.onAccent,
      transform: 'rotate(45deg)',
    },
    '&[aria-invalid="true"]': { borderColor: theme.color.danger },
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': { [forcedColors]: { appearance: 'auto', selectors: { '&:checked::before': { content: 'none' } } } },
});
