import { useConsentTo } from '../account/consent.ts';

/** The picture of a suggestion, or undefined for a shop's as long as people have not agreed to those. */
export function useShopPicture(image: string): string | undefined {
  const isAllowed = useConsentTo('pictures');
  return isAllowed || isOwn(image) ? image : undefined;
}

/** Whether it is on this server: what a browser would ask another host for is not. */
function isOwn(image: string): boolean {
  return URL.canParse(image, location.href) && new URL(image, location.href).origin === location.origin;
}
