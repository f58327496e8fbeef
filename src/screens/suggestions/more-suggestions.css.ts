import { globalStyle, style } from '@vanilla-extract/css';
import { foot } from '../../ui/banner.css.ts';
import { barBlock } from '../../ui/bottom-bar.css.ts';
import { space, theme } from '../../ui/theme.css.ts';

/** As at 400 %, where it would cover what little the window shows. */
const lowWindow = '(max-height: 22rem)';

/** Keeps above the bottom bar while the cards go by below, and lets presses beside the button through to them. */
export const bar = style({
  position: 'sticky',
  zIndex: 5,
  bottom: `calc(${barBlock} + env(safe-area-inset-bottom) + ${space.snug})`,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media': { [lowWindow]: { position: 'static' }, print: { display: 'none' } },
});

/* What the keyboard reaches is not to be hidden behind the button either. */
globalStyle(`:root:has(${bar})`, {
  scrollPaddingBottom: `calc(${foot} + 3.25rem + 2 * ${space.snug})`,
  '@media': { [lowWindow]: { scrollPaddingBottom: `calc(${foot})` } },
});

export const button = style({ pointerEvents: 'auto', boxShadow: theme.shadow.float });
