import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { classNames } from '../theme/class-names.ts';
import { ComboboxList, type ComboboxWords } from './combobox-list.tsx';
import * as css from './combobox.css.ts';
import { Field, type FieldProps } from './field.tsx';
import * as fieldCss from './field.css.ts';
import { meantOption, searchOptions, type AlsoCalled } from './search-options.ts';
import { useDrawnOptions } from './use-drawn-options.ts';
import { arrowId, useOptionSearch, type OptionSearch } from './use-option-search.ts';
import { Icon } from '../marks/icon.tsx';

export interface ComboboxProps extends Omit<FieldProps, 'label'> {
  label: string;
  options: readonly string[];
  /** Other words by which an option is found; a stable function, such as one of a module. */
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
  words?: ComboboxWords;
}

const englishWords = {
  list: 'Options',
  nothing: 'Nothing found',
  found: (count: number) => (count === 1 ? '1 found' : `${count} found`),
};

/** A choice of one from many, searched by typing a part of it. */
export function Combobox({
  options,
  alsoCalled,
  value,
  onChange,
  onBlur,
  id: givenId,
  name,
  ref,
  disabled = false,
  autoComplete = 'off',
  placeholder = 'Type to search',
  words = englishWords,
  ...field
}: ComboboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const onOpenChange = () => startAnew();
  const search = useOptionSearch({ id, options, alsoCalled, value, onChange, disabled, onOpenChange });
  const { api, found, closeUnlessWithin } = search;
  const markedAt = api.highlightedValue === null ? -1 : found.indexOf(api.highlightedValue);
  const { drawn, drawMore, startAnew } = useDrawnOptions(id, markedAt);
  const input = api.getInputProps();

  const chooseAtEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    // A fast typist presses Enter before the best match is marked, while an earlier one is marked or the list is
    // closed: the present text decides.
    const text = event.currentTarget.value;
    if (event.key !== 'Enter' || text === value || text.trim() === '' || event.nativeEvent.isComposing) return;
    const meant = searchOptions(options, text, alsoCalled);
    const [best] = meant;
    const isMarked = api.open && api.highlightedValue !== null && meant.includes(api.highlightedValue);
    if (best === undefined || isMarked) return;
    event.preventDefault();
    api.selectValue(best);
    api.setOpen(false);
  };
  // The present text of the field: fast typing reaches the machine later, and a browser's autofill never does.
  const chooseByText = (control: HTMLInputElement) => {
    const text = control.value;
    if (text === value) return;
    const meant = text.trim() === '' ? '' : (meantOption(options, text, alsoCalled) ?? value);
    onChange(meant);
    if (meant !== value) return;
    // The field shows the choice that stays, not typed text that means none.
    control.value = value;
    api.setInputValue(value);
  };
  return (
    <Field {...field} id={id}>
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
                // A browser's autofill types without focusing the field: there is no user to choose from a list.
                if (document.activeElement === event.currentTarget) input.onChange?.(event);
                else chooseByText(event.currentTarget);
              }}
              onKeyDown={(event) => {
                chooseAtEnter(event);
                input.onKeyDown?.(event);
              }}
              onFocus={(event) => {
                // Typing replaces the choice.
                event.currentTarget.select();
                input.onFocus?.(event);
              }}
              onBlur={(event) => {
                chooseByText(event.currentTarget);
                input.onBlur?.(event);
                closeUnlessWithin(event.relatedTarget);
                onBlur?.();
              }}
            />
            <ListArrow id={id} api={api} value={value} disabled={disabled} />
          </span>
          <ComboboxList {...{ search, value, drawn, drawMore, words }} />
        </div>
      )}
    </Field>
  );
}

/** A press on the arrow is one on the field, which keeps the focus. */
function ListArrow({
  id,
  api,
  value,
  disabled,
}: {
  id: string;
  api: OptionSearch['api'];
  value: string;
  disabled: boolean;
}) {
  return (
    <span className={fieldCss.trailing}>
      {/* After a choice the machine focuses the element here, a frame later: a user already in the next field would
          be pulled back. This element can't be focused, so that the focus stays. */}
      <span
        id={arrowId(id)}
        data-focusable=""
        className={css.arrow}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.preventDefault();
          if (disabled) return;
          api.focus();
          if (api.open) api.setInputValue(value);
          api.setOpen(!api.open);
        }}
      >
        <Icon of={ChevronDown} size={20} />
      </span>
    </span>
  );
}
