import { style } from '@vanilla-extract/css';
import { quietSelect } from '../../ui/fields/quiet-select.css.ts';
import { fontSize, space, theme } from '../../ui/theme/theme.css.ts';

/** The choices and the ways to look, above the events; no part of what is printed. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.hair,
  marginBlock: `-${space.snug} -${space.tight}`,
  '@media': { print: { display: 'none' } },
});

export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  gap: space.hair,
  minWidth: 0,
});

export const choice = style([
  quietSelect,
  {
    textOverflow: 'ellipsis',
    selectors: {
      '&[data-narrows]': { backgroundColor: theme.color.accentSoft, color: theme.color.accentInk },
    },
  },
]);

export const ways = style({ display: 'flex', flex: 'none', marginInlineStart: 'auto' });

export const hidden = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.tight}`,
  paddingInline: space.hair,
  marginBlock: `-${space.hair}`,
  color: theme.color.inkSoft,
  fontSize: fontSize.small,
});

/** The place of a text that is read out when it comes: as long as it waits, it takes no space and no gap. */
export const nothingHidden = style({ position: 'absolute' });
