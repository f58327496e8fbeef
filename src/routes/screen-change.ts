import type { RouterOptions } from '@tanstack/react-router';

type ScreenChange = Exclude<RouterOptions<never, never>['defaultViewTransition'], boolean | undefined>;

const LIST = /^\/(events)?$/;
const DETAIL = /^\/connections\//;
const FORM = /\/(new|edit|occasion\/add)$/;

/**
 * Between a list and what one of its cards leads to the screens fade over, unless motion is unwanted. A form is left at
 * once, since what was saved in it is to be seen.
 */
export const screenChange: ScreenChange = {
  types: ({ fromLocation, toLocation }) =>
    fadesOver(fromLocation?.pathname ?? '', toLocation.pathname) &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
      ? ['screen']
      : false,
};

/** Whether the screens of two addresses fade over, where motion is wanted. */
export function fadesOver(from: string, to: string): boolean {
  return (LIST.test(from) && DETAIL.test(to)) || (DETAIL.test(from) && !FORM.test(from) && LIST.test(to));
}
