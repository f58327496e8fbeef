import { style } from '@vanilla-extract/css';
import { fontSize, space, theme } from '../../ui/theme/theme.css.ts';

export const month = style({ display: 'grid', gap: space.tight, gridTemplateColumns: 'minmax(0, 1fr)' });

/** The cards of one row end together, unless a card of the month has opened its budget's field. */
export const item = style({ alignSelf: 'stretch', selectors: { [`${month}:has(form) &`]: { alignSelf: 'start' } } });

export const name = style({
  paddingInline: space.hair,
  fontSize: fontSize.small,
  fontWeight: 650,
  color: theme.color.inkSoft,
  '@media': { print: { breakAfter: 'avoid' } },
});
