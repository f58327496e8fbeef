import { globalStyle, style } from '@vanilla-extract/css';
import { frame, trailing } from './field.css.ts';
import { fontSize, space, theme } from '../theme/theme.css.ts';

/** A date that is cut within its year reads as another one: in large text its field gets more room, step by step. */
export const date = style({});

/** Whether '20 September 2000', the longest, and the button have less room than in any field. */
const tight = '(width < 13.6rem)';

/** Whether the two no longer fit beside each other. */
const tooTight = '(width < 13.1rem)';

/** The edges, and the space beside the date where it has a line of its own. */
const around = `(2 * ${space.tight} + 3px)`;

globalStyle(`${date} ${frame}`, { containerType: 'inline-size' });

globalStyle(`${date} ${frame} input`, {
  '@container': {
    [tight]: { paddingInline: `${space.snug} 3rem` },
    [tooTight]: {
      paddingInline: space.tight,
      // Smaller than the user's size, rather than cut: the longest date is not quite 9.2 times as long as it is high.
      fontSize: `min(max(1rem, 16px), (100cqi - ${around}) / 9.2)`,
    },
  },
});

globalStyle(`${date} ${frame} ${trailing}`, {
  '@container': { [tooTight]: { position: 'static', justifyContent: 'end' } },
});

/**
 * The typed date in words, at the end of the label's line: it appears and disappears with each key, and moves nothing.
 */
export const words = style({
  position: 'absolute',
  bottom: 'calc(100% + 0.375rem)',
  insetInlineEnd: 0,
  color: theme.color.inkSoft,
  fontSize: fontSize.small,
  fontWeight: 600,
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
});

/** Close to the field that it belongs to. */
export const noYear = style({ marginTop: `calc(-1 * ${space.tight})` });
