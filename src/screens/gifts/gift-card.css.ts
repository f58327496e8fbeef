import { style } from '@vanilla-extract/css';
import { smallInset } from '../../ui/theme/flush.css.ts';
import { fontSize, forcedColors, space, theme } from '../../ui/theme/theme.css.ts';

export const card = style({ display: 'grid', gap: space.tight });

export const about = style({ display: 'flex', gap: space.snug, alignItems: 'center' });

export const words = style({ display: 'grid', gap: space.hair, minWidth: 0 });

export const title = style({ fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' });

export const detail = style({ fontSize: fontSize.small, color: theme.color.inkSoft, overflowWrap: 'anywhere' });

/** As tall as a finger, with no more space around than text has: the first begins where the image does. */
export const actions = style({
  marginInline: `calc(-1 * ${smallInset})`,
  marginBlockEnd: `calc(-1 * ${space.tight})`,
  '@media': { [forcedColors]: { marginInline: 0 } },
});
