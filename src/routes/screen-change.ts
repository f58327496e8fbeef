import type { RouterOptions } from '@tanstack/react-router';

type ScreenChange = Exclude<RouterOptions<never, never>['defaultViewTransition'], boolean | undefined>;

const LIST = /^\/(events)?$/;
const DETAIL = /^\/connections\//;
const FORM = /\/(new|edit|occasion\/add)$/;

/**
 * Screens cross-fade between a list and the screen that one of its cards opens, unless motion is unwanted. A form is
 * left at once, so that its saved changes are seen.
 */
export const screenChange: ScreenChange = {
  types: ({ fromLocation, toLocation }) =>
    fadesOver(fromLocation?.pathname ?? '', toLocation.pathname) &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
      ? ['screen']
      : false,
};

/** Whether the screens of two addresses cross-fade, where motion is wanted. */
export function fadesOver(from: string, to: string): boolean {
  return (LIST.test(from) && DETAIL.test(to)) || (DETAIL.test(from) && !FORM.test(from) && LIST.test(to));
}
