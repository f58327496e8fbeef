import { style } from '@vanilla-extract/css';

/** The room that the search takes, before it is there. */
export const search = style({ minHeight: '3rem', overflowWrap: 'anywhere' });
