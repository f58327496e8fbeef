import { style } from '@vanilla-extract/css';
import { fontSize, space, theme } from '../../ui/theme/theme.css.ts';

export const intro = style({ color: theme.color.inkSoft, marginBlockEnd: space.regular });

/** There may be hundreds: one out of view is neither laid out nor painted. */
export const person = style({ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 7rem' });

/** Names may be long without a place to break. */
export const whom = style({ fontSize: fontSize.body, fontWeight: 600, overflowWrap: 'anywhere' });

export const note = style({ color: theme.color.inkSoft, fontSize: fontSize.small });

export const all = style({ marginBlockStart: space.roomy });
