import { COOKIE_SECTIONS } from './cookie-sections.tsx';
import { COLLECTION_SECTIONS } from './collection-sections.tsx';
import { RIGHTS_SECTIONS } from './rights-sections.tsx';
import type { Part } from './section.ts';
import { SHARING_SECTIONS } from './sharing-sections.tsx';
import { TERMS_SECTIONS } from './terms-sections.tsx';

/** The whole policy in the order in which it is read. */
export const PARTS: readonly Part[] = [
  {
    id: 'privacy',
    title: 'Privacy policy',
    sections: [...COLLECTION_SECTIONS, ...SHARING_SECTIONS, ...RIGHTS_SECTIONS],
  },
  { id: 'cookies', title: 'Cookies', sections: COOKIE_SECTIONS },
  { id: 'terms', title: 'Terms of use', sections: TERMS_SECTIONS },
];
