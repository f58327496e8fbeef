import { style } from '@vanilla-extract/css';
import { fontSize, space, theme } from '../../ui/theme/theme.css.ts';

export const part = style({ selectors: { '& + &': { marginBlockStart: space.roomy } } });

export const heading = style({ fontSize: fontSize.large, fontWeight: 700, marginBlockEnd: space.tight });

export const intro = style({ color: theme.color.inkSoft, marginBlockEnd: space.snug });

/** Names may be long without a place to break. */
export const whom = style({ fontSize: fontSize.body, fontWeight: 600, overflowWrap: 'anywhere' });

export const what = style({ color: theme.color.inkSoft, fontSize: fontSize.small });

export const words = style({ overflowWrap: 'anywhere' });

export const values = style({ display: 'grid', gap: space.tight, margin: 0 });

export const label = style({ fontSize: fontSize.small, fontWeight: 600, color: theme.color.inkSoft });

export const value = style({ margin: 0, overflowWrap: 'anywhere' });
