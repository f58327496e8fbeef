import { style } from '@vanilla-extract/css';
import { fontSize, space, theme } from '../../ui/theme/theme.css.ts';

export const card = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.tight} ${space.regular}`,
  height: '100%',
  alignContent: 'start',
});

export const words = style({ display: 'grid', flex: '1 1 9rem', minWidth: 0 });

export const until = style({ color: theme.color.inkSoft });

export const title = style({ fontSize: fontSize.large, fontWeight: 650, overflowWrap: 'anywhere' });

/** The name of an event, which leads to its person's card. */
export const person = style({
  color: 'inherit',
  textDecoration: 'none',
  textUnderlineOffset: '0.2em',
  paddingBlock: space.hair,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const date = style({ fontSize: fontSize.small, color: theme.color.inkSoft });
