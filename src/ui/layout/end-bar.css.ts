import { globalStyle, style } from '@vanilla-extract/css';
import { bannerBlock, toastBlock } from '../overlays/banner.css.ts';
import { barBlock, barInline } from './bottom-bar.css.ts';
import { contentWidth, radius, space, theme, wideScreen } from '../theme/theme.css.ts';

/** Where its answers fit beside its text. */
const oneRow = 'screen and (min-width: 48rem)';

/** At the end of the page and not of the window: it scrolls with the content, and covers nothing. */
export const place = style({
  position: 'absolute',
  insetInlineStart: `calc(${barInline} + env(safe-area-inset-left))`,
  insetInlineEnd: 'env(safe-area-inset-right)',
  bottom: `calc(${barBlock} + ${bannerBlock} + ${toastBlock} + env(safe-area-inset-bottom) + ${space.snug})`,
  paddingInline: space.regular,
  '@media': { [wideScreen]: { paddingInline: space.wide }, print: { display: 'none' } },
});

/* Hidden until there is a screen to end: it would be seen to move. */
globalStyle(`:root:not(:has(main)) ${place}`, { display: 'none' });

/** The question and its replacement share one cell, so that the page keeps its length. */
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  maxWidth: contentWidth,
  marginInline: 'auto',
  padding: `${space.tight} ${space.regular}`,
  border: '1px solid transparent',
  borderRadius: radius.medium,
  backgroundColor: theme.color.surface,
  boxShadow: theme.shadow.card,
  '@media': { [wideScreen]: { maxWidth: `calc(${contentWidth} - 2 * ${space.wide})` } },
});

const cell = style({ gridArea: '1 / 1', fontSize: '0.9375rem', lineHeight: 1.4, color: theme.color.inkSoft });

export const question = style([
  cell,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space.tight,
    selectors: { '&[inert]': { visibility: 'hidden' } },
    '@media': { [oneRow]: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' } },
  },
]);

export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight, flex: 'none' });

export const answered = style([cell, { ':focus-visible': { outline: 'none' } }]);
