import { keyframes, style } from '@vanilla-extract/css';
import { narrow, radius, space, theme, touch } from '../../ui/theme/theme.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });

/** At least a window high, so that the content below comes into sight only with an answer. */
export const area = style({ minHeight: '100dvh', animation: `${breathe} 1600ms ease-in-out infinite` });

const shade = style({ backgroundColor: theme.color.sunken, borderRadius: radius.small });

export const card = style({
  '@media': {
    [narrow]: { display: 'grid', gridTemplateColumns: '5rem minmax(0, 1fr)', gap: space.snug, padding: space.snug },
  },
});
export const picture = style({
  aspectRatio: '16 / 9',
  backgroundColor: theme.color.sunken,
  '@media': { [narrow]: { aspectRatio: '1', alignSelf: 'start', borderRadius: radius.medium } },
});
export const lines = style({
  display: 'grid',
  gap: space.tight,
  padding: space.regular,
  '@media': { [narrow]: { padding: 0 } },
});
export const title = style([shade, { height: '1.5rem', width: '70%' }]);
export const line = style([shade, { height: '1.25rem' }]);
export const shortLine = style([shade, { height: '1.25rem', width: '45%' }]);
export const foot = style([shade, { height: touch, width: '100%', marginTop: space.hair }]);
export const actions = style([
  shade,
  {
    height: touch,
    margin: `0 ${space.regular} ${space.regular}`,
    '@media': { [narrow]: { gridColumn: '1 / -1', margin: 0 } },
  },
]);
