import { style } from '@vanilla-extract/css';
import { fontSize, radius, space, theme } from '../../ui/theme/theme.css.ts';

export const month = style({ display: 'grid', gap: space.hair, gridTemplateColumns: 'minmax(0, 1fr)' });

export const name = style({
  paddingInline: space.hair,
  fontSize: fontSize.small,
  fontWeight: 650,
  color: theme.color.inkSoft,
  '@media': { print: { breakAfter: 'avoid' } },
});

/** One sheet for the rows of a month. */
export const sheet = style({
  gap: 0,
  padding: space.hair,
  /* Becomes the sheet's edge under forced colours. */
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  borderRadius: radius.large,
  backgroundColor: theme.color.surface,
  boxShadow: theme.shadow.card,
});

/** The rows side by side end together, unless one of the sheet has opened its budget's field. */
export const item = style({
  alignSelf: 'stretch',
  selectors: {
    [`${sheet}:has(form) > &`]: { alignSelf: 'start' },
    '&:only-child': { gridColumn: '1 / -1' },
  },
});
