import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { duration, fontFamily, fontSize, reducedMotion, theme } from './theme.css.ts';

globalFontFace('Figtree Variable', {
  src: 'url("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2") format("woff2")',
  fontWeight: '300 900',
  fontStyle: 'normal',
  fontDisplay: 'swap',
});

/**
 * The system's own font stretched to Figtree's measures, so that nothing moves when Figtree arrives.
 * size-adjust is the ratio of average widths against Arial's metrics; the others are Figtree's 950/-250/0 divided by it.
 */
const fallback = (weight: string, sources: string[], ratio: number) =>
  globalFontFace('Figtree Fallback', {
    src: sources.map((name) => `local("${name}")`).join(', '),
    fontWeight: weight,
    sizeAdjust: `${(ratio * 100).toFixed(2)}%`,
    ascentOverride: `${(95 / ratio).toFixed(2)}%`,
    descentOverride: `${(25 / ratio).toFixed(2)}%`,
    lineGapOverride: '0%',
  });

fallback('300 500', ['Arial', 'Helvetica', 'Liberation Sans', 'Roboto'], 1.008);
fallback('600 900', ['Arial Bold', 'Helvetica Bold', 'Liberation Sans Bold', 'Roboto Bold'], 0.966);

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend', { margin: 0, padding: 0 });
/* An empty bullet, since Safari stops calling a list without bullets a list. */
globalStyle('ul, ol', { listStyleType: '""' });
globalStyle('fieldset', { border: 0, minInlineSize: 0 });
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  overflowWrap: 'break-word',
  WebkitTapHighlightColor: 'transparent',
  backgroundColor: theme.color.canvas,
  // Nothing moves sideways when a dialog stops the page's scrolling.
  scrollbarGutter: 'stable',
});
globalStyle('body', {
  // The element at the end of the page is positioned by this.
  position: 'relative',
  minHeight: '100dvh',
  color: theme.color.ink,
  fontFamily,
  fontSize: fontSize.body,
  lineHeight: 1.5,
  WebkitFontSmoothing: 'antialiased',
});
/* A page that is being replaced by a fresh one and ignores input. A quick replacement is not seen to fade. */
globalStyle('body[inert]', { opacity: 0.5, transition: `opacity ${duration.calm} 200ms` });
globalStyle('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: 'inherit', lineHeight: 1.2, textWrap: 'balance' });
/* No last line of one short word. */
globalStyle('p', { textWrap: 'pretty' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('button', { touchAction: 'manipulation' });
globalStyle('img, svg', { display: 'block', maxWidth: '100%' });
globalStyle('a', { color: theme.color.accentInk, textUnderlineOffset: '0.2em' });
globalStyle('[hidden]', { display: 'none !important' });
globalStyle(':focus-visible', { outline: `3px solid ${theme.color.focus}`, outlineOffset: '2px' });
/* Focused by a script only, as a place to continue from: it can't be pressed. */
globalStyle(':is(main, h1)[tabindex="-1"]:focus-visible', { outline: 'none' });

/* Screen changes are quick, and instant where motion is unwanted in a browser that ignores that preference. */
globalStyle('::view-transition-old(root), ::view-transition-new(root)', { animationDuration: duration.calm });
globalStyle('::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)', {
  '@media': { [reducedMotion]: { animation: 'none !important' } },
});

globalStyle('*, *::before, *::after', {
  '@media': {
    [reducedMotion]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
