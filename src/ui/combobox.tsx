import { collection as listOf, connect, machine } from '@zag-js/combobox';
import { normalizeProps, useMachine } from '@zag-js/react';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useDeferredValue, useEffect, useId, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import { classNames } from './class-names.ts';
import * as css from './combobox.css.ts';
import { Field, type FieldProps } from './field.tsx';
import * as fieldCss from './field.css.ts';
import { meantOption, searchOptions, type AlsoCalled } from './search-options.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ComboboxProps extends Omit<FieldProps, 'label'> {
  label: string;
  options: readonly string[];
  /** Other words by which an option is found; one function for good, such as one of a module. */
  alsoCalled?: AlsoCalled;
  /** The chosen option, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  disabled?: boolean;
  className?: string;
  autoComplete?: string;
  placeholder?: string;
  words?: { list: string; nothing: string; found: (count: number) => string };
}

const englishWords = {
  list: 'Options',
  nothing: 'Nothing found',
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
};

/** Options that are drawn at once; more follow as the list is scrolled or gone through, since hundreds take their time. */
const DRAWN_AT_ONCE = 20;

/** One of many, searched by typing a part of it. */
export function Combobox({
  label,
  help,
  error,
  required = false,
  labelHidden = false,
  options,
  alsoCalled,
  value,
  onChange,
  onBlur,
  id: givenId,
  name,
  ref,
  disabled = false,
  className,
  autoComplete = 'off',
  placeholder = 'Type to search',
  words = englishWords,
}: ComboboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [query, setQuery] = useState('');
  const [reached, setReached] = useState(DRAWN_AT_ONCE);
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
      trigger: `${id}-arrow`,
      content: `${id}-listbox`,
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
      setReached(DRAWN_AT_ONCE);
      // Whoever closes the list so wants none of it: what was chosen before stands there again.
      if (reason === 'escape-key') api.setInputValue(value);
      if (!open) setQuery('');
      else if (matchMedia('(pointer: coarse)').matches) document.getElementById(id)?.scrollIntoView({ block: 'start' });
    },
    onValueChange: ({ value: [chosen] }) => onChange(chosen ?? ''),
  });
  const api = connect(service, normalizeProps);
  const input = api.getInputProps();

  const { highlightedValue } = api;
  const markedAt = highlightedValue === null ? -1 : found.indexOf(highlightedValue);
  const drawn = useDeferredValue(Math.max(reached, markedAt + DRAWN_AT_ONCE));
  const isMarkedDrawn = markedAt >= 0 && markedAt < drawn;
  useEffect(() => {
    // The chosen one may be far down, and is drawn after the list has opened.
    const marked = isMarkedDrawn ? document.querySelector(`[id="${id}-listbox"] [data-highlighted]`) : null;
    marked?.scrollIntoView({ block: 'nearest' });
  }, [id, isMarkedDrawn]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Who types fast presses Enter before the best answer is marked, with one of before marked or the list not open: by the text as it stands.
    const text = event.currentTarget.value;
    if (event.key === 'Enter' && text !== value && text.trim() !== '' && !event.nativeEvent.isComposing) {
      const meant = searchOptions(options, text, alsoCalled);
      const [best] = meant;
      const isMarked = api.open && highlightedValue !== null && meant.includes(highlightedValue);
      if (best !== undefined && !isMarked) {
        event.preventDefault();
        api.selectValue(best);
        api.setOpen(false);
      }
    }
    input.onKeyDown?.(event);
  };
  // The text as it stands in the field: what is typed fast reaches the machine later, and what a browser fills in never.
  const leave = (field: HTMLInputElement) => {
    const text = field.value;
    if (text === value) return;
    const meant = text.trim() === '' ? '' : (meantOption(options, text, alsoCalled) ?? value);
    onChange(meant);
    if (meant !== value) return;
    // What stays chosen is to be read, not what was typed instead and means nothing.
    field.value = value;
    api.setInputValue(value);
  };
  /** Where there is a touch screen the library doesn't see the focus go on, and the list would lie over what has it. */
  const goOn = (next: Element | null) => {
    const isInList = document.getElementById(`${id}-listbox`)?.contains(next) === true;
    if (next && !isInList) service.send({ type: 'LAYER.INTERACT_OUTSIDE', src: 'interact-outside' });
  };
  return (
    <Field {...{ label, help, error, required, labelHidden, id, className }}>
      {(control) => (
        <div {...api.getRootProps()}>
          <span {...api.getControlProps()} className={fieldCss.frame}>
            <input
              {...input}
              {...control}
              ref={ref}
              name={name}
              required={undefined}
              autoComplete={autoComplete}
              placeholder={placeholder}
              className={classNames(fieldCss.control, fieldCss.hasTrailing, css.input)}
              onChange={(event) => {
                // A browser that fills in a form types without coming here: there is nobody to choose from a list.
                if (document.activeElement === event.currentTarget) input.onChange?.(event);
                else leave(event.currentTarget);
              }}
              onKeyDown={onKeyDown}
              onBlur={(event) => {
                leave(event.currentTarget);
                input.onBlur?.(event);
                goOn(event.relatedTarget);
                onBlur?.();
              }}
            />
            <span className={fieldCss.trailing}>
              {/* Once something is chosen the machine gives the focus to what stands here, a frame later: who is on to the
                  next field by then would be fetched back. This takes no focus, so that it stays where it is. */}
              <span
                id={`${id}-arrow`}
                data-focusable=""
                className={css.arrow}
                aria-hidden="true"
                onPointerDown={(event) => {
                  // A press on the arrow is one on the field, which keeps the focus.
                  event.preventDefault();
                  if (disabled) return;
                  api.focus();
                  if (api.open) api.setInputValue(value);
                  api.setOpen(!api.open);
                }}
              >
                <ChevronDown size={20} />
              </span>
            </span>
          </span>
          <div {...api.getPositionerProps()}>
            <div
              {...api.getContentProps()}
              className={found.length > 0 ? css.list : css.empty}
              aria-labelledby={undefined}
              aria-label={words.list}
              onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
                if (scrollTop + 2 * clientHeight > scrollHeight) setReached(drawn + DRAWN_AT_ONCE);
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
                    {option === value && <Check size={18} aria-hidden="true" />}
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
        </div>
      )}
    </Field>
  );
}
