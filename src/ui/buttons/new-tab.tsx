import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';

/** Follows a link's text, so that users of screen readers know of the new tab before they press. */
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
