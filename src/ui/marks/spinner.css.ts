import { keyframes, style } from '@vanilla-extract/css';
import { duration, forcedColors, reducedMotion, theme } from '../theme/theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
export const appear = keyframes({ from: { opacity: 0 } });

export const ring = style({
  display: 'inline-block',
  flex: 'none',
  borderRadius: '50%',
  borderStyle: 'solid',
  borderColor: 'color-mix(in srgb, currentColor 22%, transparent)',
  borderTopColor: 'currentColor',
  animation: `${turn} 800ms linear infinite`,
  '@media': {
    [reducedMotion]: { animation: 'none' },
    [forcedColors]: { borderColor: 'GrayText', borderTopColor: 'CanvasText', forcedColorAdjust: 'none' },
  },
});

export const waiting = style({ display: 'inline-block', color: theme.color.accentInk, lineHeight: 0 });

/** Hidden for a moment, so that a quick answer never flashes a spinner. */
export const centred = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '50dvh',
  animation: `${appear} ${duration.calm} 150ms backwards`,
});

export const inWindow = style({ position: 'fixed', inset: 0 });
