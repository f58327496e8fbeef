import { style } from '@vanilla-extract/css';
import { radius, theme } from '../../ui/theme.css.ts';
import { CLOSED_CARD } from './row-sizes.ts';

/** Each row is as tall as its tallest card; and what comes and goes above must not move what is looked at. */
export const list = style({ selectors: { '&&': { alignItems: 'stretch' } }, overflowAnchor: 'none' });

/** Where a card is about to be. */
export const awaited = style({
  height: CLOSED_CARD,
  borderRadius: radius.large,
  backgroundColor: theme.color.sunken,
});

/** Stands for the rows between one that has the focus and those that are looked at. */
export const gap = style({ gridColumn: '1 / -1' });
