import { style, styleVariants } from '@vanilla-extract/css';
import { narrow, radius, theme } from '../theme/theme.css.ts';

export const frame = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  maxWidth: '100%',
});

export const shapes = styleVariants({
  tile: { borderRadius: radius.medium },
  disc: { borderRadius: '50%' },
  /** Fills the width of a card, its height follows. */
  /** Fills its container: square beside text on a phone, and a banner above it elsewhere. */
  product: {
    width: '100%',
    aspectRatio: '16 / 9',
    gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
    '@media': { [narrow]: { aspectRatio: '1', borderRadius: radius.medium } },
  },
  banner: { width: '100%', aspectRatio: '16 / 9', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)' },
});

export const gradients = styleVariants(theme.gradient, (gradient) => ({ backgroundImage: gradient }));

export const image = style({ width: '72%', height: '72%', objectFit: 'contain' });

/** A photograph fills its frame. */
export const photo = style({ width: '100%', height: '100%', objectFit: 'cover' });
