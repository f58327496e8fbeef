import { style } from '@vanilla-extract/css';
import { barBlock } from '../../ui/layout/bottom-bar.css.ts';
import { fontSize, radius, space, theme } from '../../ui/theme/theme.css.ts';

/** Only where there is a pointer that can carry a file. */
export const dropHint = style({
  display: 'none',
  textAlign: 'center',
  color: theme.color.inkSoft,
  fontSize: fontSize.small,
  '@media': { '(hover: hover) and (pointer: fine)': { display: 'block' } },
});

export const picker = style({ display: 'grid', justifyItems: 'center', gap: space.hair });

export const sources = style({ display: 'grid', gap: space.snug, margin: 0 });

export const source = style({ fontWeight: 650 });

export const sectionHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.tight,
  minHeight: '2.75rem',
  marginBlock: space.tight,
});

export const sectionTitle = style({ fontSize: fontSize.large, fontWeight: 700 });

/** As on home: a change in one person repaints no other, and the bars cover no person who is scrolled to. */
export const item = style({
  isolation: 'isolate',
  scrollMarginBlock: `${space.regular} calc(${barBlock} + 7rem)`,
  minWidth: 0,
});

export const person = style({ paddingBlock: space.tight });

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.tight,
});

export const tick = style({ flex: 1 });

export const name = style({ fontWeight: 650, overflowWrap: 'anywhere' });

export const plainName = style([name, { flex: 1, minWidth: 0, paddingBlock: '0.625rem' }]);

export const below = style({
  display: 'grid',
  gap: space.hair,
  paddingBlockEnd: space.tight,
  minWidth: 0,
  overflowWrap: 'anywhere',
});

/** Under the name, which stands after the box of its tick. */
export const belowTick = style([below, { paddingInlineStart: `calc(1.5rem + ${space.snug})` }]);

export const day = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 600 });

export const soft = style({ color: theme.color.inkSoft, fontSize: '0.9375rem' });

export const note = style([
  soft,
  {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'pre-line',
  },
]);

export const changes = style({ margin: 0, paddingInlineStart: space.snug });

export const problems = style({
  margin: 0,
  marginBlockStart: space.hair,
  paddingBlock: space.tight,
  paddingInline: space.snug,
  borderRadius: radius.small,
  backgroundColor: theme.color.sunken,
  fontSize: '0.9375rem',
});

/** The one press that adds them stays in sight above the bar. */
export const end = style({
  position: 'sticky',
  zIndex: 5,
  bottom: `calc(${barBlock} + env(safe-area-inset-bottom))`,
  display: 'grid',
  gap: space.tight,
  maxWidth: '34rem',
  width: '100%',
  marginInline: 'auto',
  paddingBlock: space.snug,
});
