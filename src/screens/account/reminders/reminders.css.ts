import { style } from '@vanilla-extract/css';
import { space, theme } from '../../../ui/theme/theme.css.ts';

export const options = style({ marginBlockStart: space.tight });

export const note = style({ color: theme.color.inkSoft, fontSize: '0.9375rem', lineHeight: 1.4 });

/** Where what became of a press is said: its lines are kept free, so that nothing moves. */
export const outcome = style({ minHeight: '2.8em', lineHeight: 1.4, fontSize: '0.9375rem', fontWeight: 500 });

/** As tall as what is mostly there, while it is being asked for. */
export const waiting = style({ minHeight: '7rem' });

export const subheading = style({ fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.3 });

/** Where it may take two lines once the server is heard, both are kept free. */
export const state = style({ display: 'block', '@media': { '(max-width: 30rem)': { minHeight: '2.7em' } } });

export const failed = style({ color: theme.color.dangerInk });
