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

/** The text field and the list of a combobox: the typed text, its matches, and the choice. */
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
  // An id must not contain the spaces of an option's text.
  const places = useMemo(() => new Map(options.map((option, at) => [option, at])), [options]);
  const service = useMachine(machine, {
    id,
    // The arrow has an id, or a press on it would count as one outside of the list, which closes the list and opens it
    // again.
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
      // Escape chooses nothing: the former choice is shown again.
      if (reason === 'escape-key') api.setInputValue(value);
      if (!open) setQuery('');
      else if (matchMedia('(pointer: coarse)').matches) document.getElementById(id)?.scrollIntoView({ block: 'start' });
    },
    onValueChange: ({ value: [chosen] }) => onChange(chosen ?? ''),
  });
  const api = connect(service, normalizeProps);
  /**
   * On touch screens the library doesn't notice that the focus moves on, and the list would cover the focused element.
   */
  const closeUnlessWithin = (next: Element | null) => {
    const isInList = document.getElementById(listId(id))?.contains(next) === true;
    if (next && !isInList) service.send({ type: 'LAYER.INTERACT_OUTSIDE', src: 'interact-outside' });
  };
  return { api, query, found, closeUnlessWithin };
}

export type OptionSearch = ReturnType<typeof useOptionSearch>;

export const arrowId = (id: string) => `${id}-arrow`;
export const listId = (id: string) => `${id}-listbox`;
