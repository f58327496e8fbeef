import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';

/** Follows the words of a link, so that those who can't see a tab open know before they press. */
export function NewTabHint({ target }: Pick<ComponentProps<'a'>, 'target'>) {
  return target === '_blank' && <VisuallyHidden>, opens in a new tab</VisuallyHidden>;
}

/** A link in a text that opens a new tab, and says so. `ButtonLink` and `RowLink` say it by themselves. */
export function NewTabLink({ rel, children, ...rest }: Omit<ComponentProps<'a'>, 'target'>) {
  return (
    <a {...rest} target="_blank" rel={rel === undefined ? 'noopener noreferrer' : `noopener noreferrer ${rel}`}>
      {children}
      <NewTabHint target="_blank" />
    </a>
  );
}
