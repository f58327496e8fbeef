import { style } from '@vanilla-extract/css';
import { fontSize, radius, space, theme, touch } from '../../../ui/theme/theme.css.ts';

export const group = style({ display: 'grid', gap: space.snug, justifyItems: 'start' });

export const legend = style({ fontSize: fontSize.large, fontWeight: 650, marginBlockEnd: space.snug });

/** From here on type, date and control fit beside each other, and must stay there. */
const besideEachOther = '(min-width: 34rem)';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: space.tight,
  rowGap: space.snug,
  width: '100%',
  containerType: 'inline-size',
  padding: `${space.regular} ${space.snug}`,
  borderRadius: radius.medium,
  backgroundColor: theme.color.sunken,
  '@media': { [besideEachOther]: { flexWrap: 'nowrap' } },
});

/** Around another user's fields: they are sunken themselves, and would not be seen in a sunken row. */
export const kept = style({ backgroundColor: 'transparent', boxShadow: `inset 0 0 0 1.5px ${theme.color.line}` });

/** As wide as the control that such a row lacks, so that its fields are aligned with the other rows'. */
export const noRemove = style({
  display: 'none',
  flex: 'none',
  width: touch,
  '@media': { [besideEachOther]: { display: 'block' } },
});

/** A row in which type, date and control can't stand beside each other: the control then stands beside the date. */
const typeAlone = '(width < 27.5rem)';

/** Wide enough for the longest type, and for '20 September 2000': the two and the control fit beside each other. */
export const type = style({ flex: '1 1 10.5rem', '@container': { [typeAlone]: { flexBasis: '100%' } } });

/** With the control beside it as wide as a row is on a phone of 320 px; a little more where there is room. */
export const date = style({ flex: '1 1 13.25rem', '@media': { [besideEachOther]: { flex: '0 1 13.65rem' } } });

/** A row in which date and control can't stand beside each other. */
const oneBelowTheOther = '(width < 16.5rem)';

/** Beside the field and not its label: offset by the height of a label and the space below it. */
export const remove = style({
  marginInlineStart: 'auto',
  marginBlockStart: 'calc(0.9375rem * 1.3 + 0.5rem)',
  '@container': { [oneBelowTheOther]: { marginBlockStart: 0 } },
});
