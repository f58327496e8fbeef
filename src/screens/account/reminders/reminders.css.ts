import { style } from '@vanilla-extract/css';
import { space, theme } from '../../../ui/theme/theme.css.ts';

export const options = style({ marginBlockStart: space.tight });

export const pause = style({ marginBlock: space.snug });

export const note = style({ color: theme.color.inkSoft, fontSize: '0.9375rem', lineHeight: 1.4 });

/** The outcome of a press: its lines are reserved, so that nothing moves. */
export const outcome = style({ minHeight: '2.8em', lineHeight: 1.4, fontSize: '0.9375rem', fontWeight: 500 });

/** As tall as the usual content, while that is being fetched. */
export const waiting = style({ minHeight: '7rem' });

export const subheading = style({ fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.3 });

/** Where the state may take two lines once the server has answered, both are reserved. */
export const state = style({ display: 'block', '@media': { '(max-width: 30rem)': { minHeight: '2.7em' } } });

export const failed = style({ color: theme.color.dangerInk });
