import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/theme.css.ts';

export const invited = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: space.snug,
  overflowWrap: 'anywhere',
});
