import { collection as listOf, connect, machine } from '@zag-js/combobox';
import { normalizeProps, useMachine } from '@zag-js/react';
import { useMemo, useState } from 'react';
import { searchOptions, type AlsoCalled } from './search-options.ts';

interface OptionSearchParts {
  /** The id of its text field. */
  id: string;
  options: readonly string[];
  alsoCalled: AlsoCalled | undefined;
  /** The chosen option, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  onOpenChange: () => void;
}

/** The text field and the list of a combobox, which belong together: what is found by what is typed, and what is chosen. */
export function useOptionSearch({
  id,
  options,
  alsoCalled,
  value,
  onChange,
  disabled,
  onOpenChange,
}: OptionSearchParts) {
  const [query, setQuery] = useState('');
  const found = useMemo(() => searchOptions(options, query, alsoCalled), [options, query, alsoCalled]);
  const collection = useMemo(
    () => listOf<string>({ items: found, itemToValue: (option) => option, itemToString: (option) => option }),
    [found],
  );
  // An id must not hold the spaces of an option's words.
  const places = useMemo(() => new Map(options.map((option, at) => [option, at])), [options]);
  const service = useMachine(machine, {
    id,
    // The arrow is named, or a press on it would count as one outside of the list, which closes that, and opens it again.
    ids: {
      input: id,
      trigger: arrowId(id),
      content: listId(id),
      item: (option) => `${id}-option-${places.get(option) ?? 'other'}`,
    },
    collection,
    disabled,
    value: value === '' ? [] : [value],
    inputBehavior: 'autohighlight',
    openOnClick: true,
    positioning: { placement: 'bottom-start', gutter: 6, overflowPadding: 12, sameWidth: true },
    onInputValueChange: ({ inputValue, reason }) => {
      if (reason === 'input-change') setQuery(inputValue);
    },
    onOpenChange: ({ open, reason }) => {
      onOpenChange();
      // Whoever closes the list so wants none of it: what was chosen before stands there again.
      if (reason === 'escape-key') api.setInputValue(value);
      if (!open) setQuery('');
      else if (matchMedia('(pointer: coarse)').matches) document.getElementById(id)?.scrollIntoView({ block: 'start' });
    },
    onValueChange: ({ value: [chosen] }) => onChange(chosen ?? ''),
  });
  const api = connect(service, normalizeProps);
  /** Where there is a touch screen the library doesn't see the focus go on, and the list would lie over what has it. */
  const closeUnlessWithin = (next: Element | null) => {
    const isInList = document.getElementById(listId(id))?.contains(next) === true;
    if (next && !isInList) service.send({ type: 'LAYER.INTERACT_OUTSIDE', src: 'interact-outside' });
  };
  return { api, query, found, closeUnlessWithin };
}

export type OptionSearch = ReturnType<typeof useOptionSearch>;

export const arrowId = (id: string) => `${id}-arrow`;
export const listId = (id: string) => `${id}-listbox`;
