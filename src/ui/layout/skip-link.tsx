import { focusContent } from '../navigation/focus-content.ts';
import { skip } from './skip-link.css.ts';

/** The first that the keyboard reaches: past the bar, to the screen's content. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className={skip}
      data-beside
      onClick={(event) => {
        // The fragment would be a navigation for the router.
        event.preventDefault();
        focusContent();
      }}
    >
      Skip to content
    </a>
  );
}
