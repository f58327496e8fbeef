import { type Dispatch, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { List } from '../../ui/lists/list.tsx';
import { type LeftList, useWindowRows } from '../../ui/lists/use-window-rows.ts';
import * as css from './import.css.ts';
import { PersonRow } from './person-row.tsx';
import { SECTION_TITLES, type SectionName } from './sections.ts';
import { isOpen } from './standings.ts';
import type { ReviewAction, ReviewedPerson } from './use-review.ts';

interface ReviewSectionProps {
  name: SectionName;
  keys: readonly string[];
  reviewed: ReadonlyMap<string, ReviewedPerson>;
  dispatch: Dispatch<ReviewAction>;
  freeNameFor: (name: string) => string;
}

/** The height of a person with a birthday, in pixels; drawn ones are measured. */
const ROW = 108;

/** A part of the list. Of very many people only those in and near the window are drawn. */
export function ReviewSection({ name, keys, reviewed, dispatch, freeNameFor }: ReviewSectionProps) {
  if (keys.length === 0) return null;
  const open = keys.filter((key) => {
    const person = reviewed.get(key);
    return person && isOpen(person.standing);
  });
  const isAnyTicked = open.some((key) => reviewed.get(key)?.isTicked);
  const title = `${SECTION_TITLES[name]} (${keys.length})`;
  return (
    <section aria-label={SECTION_TITLES[name]}>
      <div className={css.sectionHead}>
        <h2 className={css.sectionTitle}>{title}</h2>
        {open.length > 1 && (
          <Button
            kind="quiet"
            size="small"
            aria-label={`${isAnyTicked ? 'Untick all' : 'Tick all'}: ${SECTION_TITLES[name]}`}
            onClick={() => dispatch({ kind: 'tick', keys: open, isTicked: !isAnyTicked })}
          >
            {isAnyTicked ? 'Untick all' : 'Tick all'}
          </Button>
        )}
      </div>
      <Rows
        keys={keys}
        label={SECTION_TITLES[name]}
        reviewed={reviewed}
        dispatch={dispatch}
        freeNameFor={freeNameFor}
      />
    </section>
  );
}

function newList(): LeftList {
  const list: LeftList = {
    sizes: new Map(),
    rendered: undefined,
    keep: (given) => void Object.assign(list, given),
  };
  return list;
}

function Rows({ keys, label, reviewed, dispatch, freeNameFor }: Omit<ReviewSectionProps, 'name'> & { label: string }) {
  const list = useRef<HTMLUListElement>(null);
  const [left] = useState(newList);
  const [focusedKey, setFocusedKey] = useState<string>();
  const { rows, columns, measure, before, after } = useWindowRows({
    listRef: list,
    keys,
    estimate: ROW,
    left,
    pinned: [focusedKey],
    rendersAhead: true,
  });
  return (
    <List
      ref={list}
      columns
      aria-label={label}
      style={{ paddingBlockStart: before, paddingBlockEnd: after }}
      onFocus={({ target }) => setFocusedKey(target.closest<HTMLElement>('[data-key]')?.dataset['key'])}
    >
      {rows.flatMap(({ index, keys: inRow, gapBefore }) =>
        inRow.map((key, at) => {
          const person = reviewed.get(key);
          return (
            <li
              key={key}
              ref={measure}
              data-key={key}
              className={css.item}
              aria-setsize={keys.length}
              aria-posinset={index * columns + at + 1}
              style={gapBefore > 0 ? { marginBlockStart: gapBefore } : undefined}
            >
              {person && <PersonRow person={person} dispatch={dispatch} freeNameFor={freeNameFor} />}
            </li>
          );
        }),
      )}
    </List>
  );
}
