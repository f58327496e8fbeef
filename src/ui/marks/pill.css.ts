import { style, styleVariants } from '@vanilla-extract/css';
import { fontSize, radius, theme } from '../theme/theme.css.ts';

export const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.3125rem',
  maxWidth: '100%',
  padding: '0.1875rem 0.625rem',
  border: '1px solid transparent',
  borderRadius: radius.pill,
  fontSize: fontSize.small,
  fontWeight: 600,
  lineHeight: 1.35,
  verticalAlign: 'middle',
});

export const tones = styleVariants({
  neutral: { backgroundColor: theme.color.sunken, color: theme.color.inkSoft },
  accent: { backgroundColor: theme.color.accentSoft, color: theme.color.accentInk },
  success: { backgroundColor: theme.color.successSoft, color: theme.color.success },
  danger: { backgroundColor: theme.color.dangerSoft, color: theme.color.dangerInk },
  /** A mark in running text, without a fill: 'not yet sent'. */
  bare: { paddingInline: 0, borderWidth: 0, color: theme.color.inkSoft },
});

/** The area around a small mark that can be pressed. */
export const around = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  borderRadius: radius.pill,
  textDecoration: 'none',
});
