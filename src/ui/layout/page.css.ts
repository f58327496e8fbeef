import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { bannerBlock, endBlock, toastBlock } from '../overlays/banner.css.ts';
import { barBlock, barInline } from './bottom-bar.css.ts';
import { contentWidth, fontSize, space, wideScreen } from '../theme/theme.css.ts';

export const page = style({
  minHeight: '100dvh',
  paddingTop: 'env(safe-area-inset-top)',
  paddingBottom: `calc(${barBlock} + ${bannerBlock} + ${toastBlock} + ${endBlock} + env(safe-area-inset-bottom) + ${space.roomy})`,
  paddingInlineStart: `calc(${barInline} + env(safe-area-inset-left))`,
  paddingInlineEnd: 'env(safe-area-inset-right)',
});

export const inner = style({
  marginInline: 'auto',
  paddingInline: space.regular,
  '@media': { [wideScreen]: { paddingInline: space.wide } },
});

export const widths = styleVariants({
  full: { maxWidth: contentWidth },
  reading: { maxWidth: '44rem' },
  form: { maxWidth: '34rem' },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.tight,
  minHeight: '4rem',
  paddingBlock: space.tight,
  '@media': { [wideScreen]: { minHeight: '5.5rem' } },
});

/* An empty region that waits for its text takes no space, and no gap. */
globalStyle(`${head} > :empty`, { position: 'absolute' });

export const back = style({ marginInlineStart: '-0.625rem' });

export const title = style({
  flex: 1,
  minWidth: 0,
  // On the narrowest phones twice the size would break the longest words.
  fontSize: `min(${fontSize.title}, 13.5vw)`,
  fontWeight: 750,
  letterSpacing: '-0.015em',
  overflowWrap: 'anywhere',
});

export const main = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.regular,
  alignContent: 'start',
});
