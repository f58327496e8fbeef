import { globalStyle, style } from '@vanilla-extract/css';
import { duration, fontSize, forcedColors, hovering, radius, space, theme } from '../theme/theme.css.ts';

/* Space for the label of a field that is scrolled into view; WebKit scrolls no further than the line being typed. */
globalStyle(':root:has(form)', { scrollPaddingTop: '4rem' });

export const field = style({ display: 'grid', gap: '0.375rem', minWidth: 0 });

export const label = style({ display: 'block', fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.3 });

/** The star is drawn with an empty spoken text: `aria-required` tells screen readers. */
export const required = style({
  selectors: { '&::after': { content: '" *" / ""', color: theme.color.accentInk } },
});

export const help = style({ color: theme.color.inkSoft, fontSize: fontSize.small, lineHeight: 1.4 });

export const error = style({
  display: 'flex',
  gap: '0.375rem',
  alignItems: 'flex-start',
  color: theme.color.dangerInk,
  fontSize: '0.875rem',
  fontWeight: 500,
  lineHeight: 1.4,
});

export const errorIcon = style({ flex: 'none', marginTop: '0.125rem' });

export const control = style({
  width: '100%',
  minWidth: 0,
  minHeight: '3rem',
  padding: `0.625rem ${space.regular}`,
  border: `1.5px solid ${theme.color.edge}`,
  borderRadius: radius.medium,
  backgroundColor: theme.color.surface,
  color: theme.color.ink,
  /* Below 16 px phones zoom in on focus. */
  fontSize: 'max(1rem, 16px)',
  lineHeight: 1.5,
  selectors: {
    '&::placeholder': { color: theme.color.inkSoft, opacity: 1 },
    '&:hover:not(:disabled)': { borderColor: theme.color.inkSoft },
    '&:focus-visible': {
      outline: `3px solid ${theme.color.accent}`,
      outlineOffset: '-1px',
      borderColor: theme.color.accent,
    },
    '&[aria-invalid="true"]': { borderColor: theme.color.danger, boxShadow: `inset 0 0 0 0.5px ${theme.color.danger}` },
    '&:disabled': {
      backgroundColor: theme.color.sunken,
      borderColor: 'transparent',
      color: theme.color.inkSoft,
      WebkitTextFillColor: theme.color.inkSoft,
      opacity: 1,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    [hovering]: { transition: `border-color ${duration.quick}, box-shadow ${duration.quick}` },
    [forcedColors]: { selectors: { '&:disabled': { borderColor: 'GrayText' } } },
  },
});

/** An input with content inside its edge, before or after the typed text. */
export const frame = style({ position: 'relative', display: 'block' });

const inside = style({
  position: 'absolute',
  top: 0,
  bottom: 0,
  display: 'grid',
  placeItems: 'center',
  color: theme.color.inkSoft,
});

export const leading = style([inside, { insetInlineStart: 0, width: '2.75rem', pointerEvents: 'none' }]);
export const trailing = style([inside, { insetInlineEnd: '0.125rem' }]);
export const hasLeading = style({ selectors: { [`${control}&`]: { paddingInlineStart: '2.75rem' } } });
export const hasTrailing = style({ selectors: { [`${control}&`]: { paddingInlineEnd: '3.25rem' } } });
