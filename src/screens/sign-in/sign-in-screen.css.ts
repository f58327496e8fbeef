import { style } from '@vanilla-extract/css';
import { space, theme } from '../../ui/theme.css.ts';

export const welcome = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.regular,
  paddingBlock: space.regular,
  textAlign: 'center',
  color: theme.color.inkSoft,
});
