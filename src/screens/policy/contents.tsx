import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as css from './contents.css.ts';
import { PARTS } from './parts.ts';

/** The table of contents: beside the text where there is room, folded above it otherwise. */
export function Contents() {
  const [isWide] = useState(() => matchMedia(css.beside).matches);
  return (
    <nav className={css.contents} aria-label="Contents">
      <details open={isWide}>
        <summary className={css.summary}>Contents</summary>
        <ol className={css.list}>
          {PARTS.map(({ id, title, sections }) => (
            <li key={id}>
              <Entry id={id} title={title} />
              <ol className={css.list}>
                {sections.map((section) => (
                  <li key={section.id} className={css.section}>
                    <Entry id={section.id} title={section.title} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function Entry({ id, title }: { id: string; title: string }) {
  return (
    <Link className={css.entry} to="/policy" hash={id} replace activeOptions={{ includeHash: true }}>
      {title}
    </Link>
  );
}
