import { style } from '@vanilla-extract/css';
import { duration, fontSize, narrow, radius, reducedMotion, space, theme, touch } from '../../ui/theme/theme.css.ts';
import { visuallyHidden } from '../../ui/theme/visually-hidden.css.ts';

/** Low on a phone, so that two or three fit in its window: the image is beside the text. */
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  '@media': {
    [narrow]: {
      gridTemplateColumns: '5rem minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr auto auto',
      gap: `${space.hair} ${space.snug}`,
      padding: space.snug,
    },
  },
});

/** Stays in its place, so that nothing moves under a finger, until the list is built again. */
export const unwanted = style({});

export const picture = style({
  display: 'grid',
  transition: `opacity ${duration.calm}`,
  selectors: { [`${unwanted} &`]: { opacity: 0.3 } },
  '@media': {
    [reducedMotion]: { transition: 'none' },
    [narrow]: { gridRow: '1 / span 3', alignSelf: 'start' },
  },
});

export const body = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto auto',
  gap: space.tight,
  padding: space.regular,
  // Its content then stands in the card's own columns.
  '@media': { [narrow]: { display: 'contents' } },
});

export const title = style({
  fontSize: fontSize.large,
  fontWeight: 650,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  selectors: { [`${unwanted} &`]: { color: theme.color.inkSoft } },
  '@media': { [narrow]: { fontSize: fontSize.body } },
});

export const reason = style({
  color: theme.color.inkSoft,
  '@media': { [narrow]: { fontSize: '0.9375rem', lineHeight: 1.4 } },
});

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.tight,
  alignSelf: 'end',
  '@media': { [narrow]: { gridColumn: 2 } },
});

export const cost = style({ display: 'grid' });

export const price = style({ fontSize: fontSize.large, fontWeight: 700, fontVariantNumeric: 'tabular-nums' });

export const order = style({ fontSize: fontSize.small, color: theme.color.inkSoft });

export const shop = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.hair,
  minHeight: touch,
  paddingInline: space.regular,
  borderRadius: radius.pill,
  backgroundColor: theme.color.accentSoft,
  color: theme.color.accentInk,
  fontWeight: 650,
  textDecoration: 'none',
  // A press anywhere on the card is one on its link.
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.large } },
});

export const fresh = style({ position: 'absolute', top: space.snug, insetInlineStart: space.snug });

export const hidden = visuallyHidden;
