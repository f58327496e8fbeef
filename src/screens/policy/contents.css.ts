import { style } from '@vanilla-extract/css';
import { fontSize, radius, space, theme, touch, wideScreen } from '../../ui/theme/theme.css.ts';

/** The contents beside the text. */
export const beside = wideScreen;

export const contents = style({
  borderRadius: radius.large,
  backgroundColor: theme.color.surface,
  boxShadow: theme.shadow.card,
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  padding: `${space.tight} ${space.regular}`,
  '@media': {
    [wideScreen]: {
      position: 'sticky',
      top: space.roomy,
      maxHeight: `calc(100dvh - 2 * ${space.roomy})`,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      padding: `${space.regular} ${space.roomy}`,
    },
    print: { display: 'none' },
  },
});

export const summary = style({
  display: 'list-item',
  paddingBlock: '0.625rem',
  fontSize: fontSize.large,
  fontWeight: 650,
  cursor: 'pointer',
});

export const list = style({ display: 'grid' });

export const section = style({ paddingInlineStart: space.regular });

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: touch,
  paddingBlock: space.hair,
  lineHeight: 1.3,
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    [`${section} > &`]: { color: theme.color.inkSoft, fontSize: '0.9375rem' },
  },
  '@media': { [wideScreen]: { minHeight: '2.125rem' } },
});
