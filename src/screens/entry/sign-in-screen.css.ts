import { globalStyle, style } from '@vanilla-extract/css';
import { smallInset } from '../../ui/theme/flush.css.ts';
import { fontSize, forcedColors, space, theme } from '../../ui/theme/theme.css.ts';

export const welcome = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.tight,
  paddingBlockEnd: space.tight,
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.color.inkSoft,
});

/** Its text ends where the fields do. */
export const forgot = style({
  justifySelf: 'end',
  marginBlock: `calc(-1 * ${space.tight})`,
  marginInlineEnd: `calc(-1 * ${smallInset})`,
  // In forced colours it has a border, which ends where those of the fields do.
  '@media': { [forcedColors]: { marginBlock: 0, marginInlineEnd: 0 } },
});

export const footer = style({
  display: 'grid',
  gap: space.hair,
  justifyItems: 'center',
  paddingBlockStart: space.tight,
  borderBlockStart: `1px solid ${theme.color.line}`,
  textAlign: 'center',
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space.tight });

export const support = style({ fontSize: fontSize.small, color: theme.color.inkSoft, overflowWrap: 'anywhere' });

globalStyle(`${support} a`, { display: 'inline-block', paddingBlock: space.tight, color: theme.color.accentInk });
