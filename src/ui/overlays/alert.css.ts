import { style, styleVariants } from '@vanilla-extract/css';
import { radius, space, theme } from '../theme/theme.css.ts';

export const alert = style({
  display: 'flex',
  gap: space.snug,
  alignItems: 'flex-start',
  padding: `0.875rem ${space.regular}`,
  border: '1px solid transparent',
  borderRadius: radius.medium,
  lineHeight: 1.4,
});

export const tones = styleVariants({
  error: { backgroundColor: theme.color.dangerSoft, color: theme.color.dangerInk },
  success: { backgroundColor: theme.color.successSoft, color: theme.color.success },
  info: { backgroundColor: theme.color.sunken, color: theme.color.ink },
});

export const icon = style({ flex: 'none', marginTop: '0.0625rem' });

export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: space.tight, justifyItems: 'start' });

export const message = style({ fontWeight: 500 });

/** While empty, it takes no space, and no gap of its container. */
export const region = style({ selectors: { '&:empty': { position: 'absolute' } } });
