import type { RouterOptions } from '@tanstack/react-router';

type ScreenChange = Exclude<RouterOptions<never, never>['defaultViewTransition'], boolean | undefined>;

const LIST = /^\/(events)?$/;
const DETAIL = /^\/connections\//;

/** Between a list and what one of its cards leads to the screens fade over, unless motion is unwanted. */
export const screenChange: ScreenChange = {
  types: ({ fromLocation, toLocation }) =>
    isListAndDetail(fromLocation?.pathname ?? '', toLocation.pathname) &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
      ? ['screen']
      : false,
};

/** Whether one of two addresses is a list's, and the other is of what is listed. */
export function isListAndDetail(from: string, to: string): boolean {
  return (LIST.test(from) && DETAIL.test(to)) || (DETAIL.test(from) && LIST.test(to));
}
