import { style } from '@vanilla-extract/css';
import { space, theme } from '../theme/theme.css.ts';

/** Where large text leaves no room beside the image. */
const oneColumn = '(max-width: 15rem)';
/** Where the text fits in one line beside its buttons, as on a phone in landscape, which has little height. */
const oneRow = 'screen and (min-width: 40rem)';

/** Small, since it stands before the screen's own content: where there is room all of it is one row. */
export const notice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.snug,
  rowGap: space.hair,
  alignItems: 'center',
  '@media': {
    [oneRow]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
    [oneColumn]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    print: { display: 'none' },
  },
});

export const title = style({ fontWeight: 650, lineHeight: 1.3 });

export const words = style({ color: theme.color.ink, fontSize: '0.9375rem', lineHeight: 1.4 });

export const actions = style({
  gridColumn: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.tight,
  '@media': { [oneRow]: { gridColumn: 3 }, [oneColumn]: { gridColumn: 1 } },
});
