import { style } from '@vanilla-extract/css';
import { space, theme } from '../../ui/theme/theme.css.ts';

export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.5rem',
  height: '2.5rem',
  borderRadius: '0.875rem',
  backgroundColor: theme.color.accentSoft,
  color: theme.color.accentInk,
  // Large text needs the room.
  '@media': { '(max-width: 15rem)': { display: 'none' } },
});

export const danger = style({ color: theme.color.dangerInk });

export const end = style({ color: theme.color.inkSoft });

/** A field below rows to tap, whose text begins higher in their space. */
export const choice = style({ marginBlockStart: space.tight });
