import { focusContent } from '../navigation/focus-content.ts';
import { skip } from './skip-link.css.ts';

/** The first tab stop: skips the bar to the screen's content. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className={skip}
      data-beside
      onClick={(event) => {
        // The router would navigate to the fragment.
        event.preventDefault();
        focusContent();
      }}
    >
      Skip to content
    </a>
  );
}
