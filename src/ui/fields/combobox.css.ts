import { style } from '@vanilla-extract/css';
import { fontSize, forcedColors, radius, space, theme, touch } from '../theme/theme.css.ts';

export const input = style({ textOverflow: 'ellipsis' });

/** Above the page; the floating positioner copies it. */
const above = style({ zIndex: 20 });

export const empty = above;

export const list = style([
  above,
  {
    maxHeight: 'min(18rem, var(--available-height, 18rem))',
    padding: space.tight,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    border: '1px solid transparent',
    borderRadius: radius.medium,
    backgroundColor: theme.color.surface,
    boxShadow: theme.shadow.float,
    outline: 'none',
    '@media': { [forcedColors]: { borderColor: 'CanvasText' } },
  },
]);

export const option = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.snug,
  minHeight: touch,
  padding: `${space.tight} ${space.snug}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  // There are more than two hundred: an option out of view is neither laid out nor painted.
  contentVisibility: 'auto',
  // The size of the content alone: with the padding added again, the list would shrink under its scroll position.
  containIntrinsicBlockSize: `auto calc(${touch} - 2 * ${space.tight})`,
  selectors: {
    '&[data-highlighted]': { backgroundColor: theme.color.accentSoft, color: theme.color.accentInk },
    '&[aria-selected="true"]': { fontWeight: 650 },
  },
  '@media': {
    [forcedColors]: {
      selectors: {
        '&[data-highlighted]': { backgroundColor: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});

export const nothing = style({
  padding: space.snug,
  color: theme.color.inkSoft,
  fontSize: fontSize.body,
});

export const arrow = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '100%',
  cursor: 'pointer',
  selectors: { [`${input}:disabled + * > &`]: { opacity: 0.5, cursor: 'default' } },
});
