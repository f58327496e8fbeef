import { style } from '@vanilla-extract/css';
import { fontSize, space, theme, touch } from '../../ui/theme/theme.css.ts';

export const note = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.hair,
  paddingTop: space.tight,
  fontSize: fontSize.small,
  color: theme.color.inkSoft,
  textAlign: 'center',
});

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space.snug,
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: touch,
  minHeight: touch,
  fontWeight: 600,
});
