import { style } from '@vanilla-extract/css';

/** A small quiet button, which has no edge to be seen: its words begin where those above it do. */
export const flush = style({ marginInlineStart: '-0.875rem' });
