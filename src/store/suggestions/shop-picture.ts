import { useConsentTo } from '../account/consent.ts';

/** The image of a suggestion; undefined for a shop's without consent to 'pictures'. */
export function useShopPicture(image: string): string | undefined {
  const isAllowed = useConsentTo('pictures');
  return isAllowed || isOwn(image) ? image : undefined;
}

// Loading an image from another host would inform that host.
function isOwn(image: string): boolean {
  return URL.canParse(image, location.href) && new URL(image, location.href).origin === location.origin;
}
