import { style } from '@vanilla-extract/css';

/** The space of the search, before it is drawn. */
export const search = style({ minHeight: '3rem', overflowWrap: 'anywhere' });
