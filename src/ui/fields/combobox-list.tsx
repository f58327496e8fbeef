import Check from 'lucide/dist/esm/icons/check.mjs';
import { classNames } from '../theme/class-names.ts';
import * as css from './combobox.css.ts';
import type { OptionSearch } from './use-option-search.ts';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';
import { Icon } from '../marks/icon.tsx';

export interface ComboboxWords {
  list: string;
  nothing: string;
  found: (count: number) => string;
}

interface ComboboxListProps {
  search: OptionSearch;
  /** The chosen option, or '' for none. */
  value: string;
  /** How many of the matching options are drawn. */
  drawn: number;
  drawMore: () => void;
  words: ComboboxWords;
}

/** The matches of a combobox, with their number for screen readers. */
export function ComboboxList({ search: { api, query, found }, value, drawn, drawMore, words }: ComboboxListProps) {
  return (
    <>
      <div {...api.getPositionerProps()}>
        <div
          {...api.getContentProps()}
          className={found.length > 0 ? css.list : css.empty}
          aria-labelledby={undefined}
          aria-label={words.list}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollTop + 2 * clientHeight > scrollHeight) drawMore();
          }}
        >
          {api.open &&
            found.slice(0, drawn).map((option, at) => (
              <div
                key={option}
                {...api.getItemProps({ item: option })}
                aria-setsize={found.length}
                aria-posinset={at + 1}
                className={css.option}
              >
                {option}
                {option === value && <Icon of={Check} size={18} />}
              </div>
            ))}
        </div>
        {api.open && found.length === 0 && (
          <p className={classNames(css.list, css.nothing)} aria-hidden="true">
            {words.nothing}
          </p>
        )}
      </div>
      <VisuallyHidden role="status">
        {api.open && query !== '' && (found.length === 0 ? words.nothing : words.found(found.length))}
      </VisuallyHidden>
    </>
  );
}
