import { style, styleVariants } from '@vanilla-extract/css';
import { smallInset } from '../theme/flush.css.ts';
import { duration, forcedColors, hovering, radius, space, theme, touch } from '../theme/theme.css.ts';

/** The transparent border becomes the control's edge under forced colours. */
export const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.tight,
  minHeight: touch,
  padding: `0.5rem 1.125rem`,
  border: '1.5px solid transparent',
  borderRadius: radius.pill,
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  // Always set: a transform that appears only with a press costs a layout of the page.
  transform: 'scale(1)',
  selectors: {
    '&:active:not(:disabled)': { transform: 'scale(0.98)' },
    '&:disabled': { cursor: 'not-allowed' },
    '&:disabled:not([aria-busy="true"])': {
      backgroundColor: theme.color.sunken,
      color: theme.color.inkSoft,
      boxShadow: 'none',
      opacity: 0.75,
    },
  },
  '@media': {
    [hovering]: { transition: `background-color ${duration.quick}, transform ${duration.quick}` },
    [forcedColors]: { selectors: { '&:disabled': { color: 'GrayText', borderColor: 'GrayText', opacity: 1 } } },
    // Nothing can be pressed on paper.
    print: { display: 'none' },
  },
});

export const kinds = styleVariants({
  primary: {
    backgroundColor: theme.color.accent,
    color: theme.color.onAccent,
    selectors: { '&:hover:not(:disabled)': { backgroundColor: theme.color.accentHover } },
  },
  secondary: {
    backgroundColor: theme.color.accentSoft,
    color: theme.color.accentInk,
    selectors: {
      '&:hover:not(:disabled)': {
        backgroundColor: `color-mix(in srgb, ${theme.color.accentSoft} 88%, ${theme.color.accent})`,
      },
    },
  },
  quiet: {
    backgroundColor: 'transparent',
    color: theme.color.accentInk,
    selectors: {
      '&:hover:not(:disabled)': { backgroundColor: theme.color.accentSoft },
      '&:disabled:not([aria-busy="true"])': { backgroundColor: 'transparent' },
    },
  },
  danger: {
    backgroundColor: theme.color.danger,
    color: theme.color.onDanger,
    selectors: { '&:hover:not(:disabled)': { backgroundColor: theme.color.dangerHover } },
  },
});

export const sizes = styleVariants({
  regular: {},
  large: { minHeight: '3.25rem', paddingInline: space.roomy },
  small: { paddingInline: smallInset, fontSize: '0.9375rem' },
});

export const wide = style({ width: '100%' });
