import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import * as css from './chip-picker.css.ts';
import { classNames } from '../theme/class-names.ts';
import { afterFrame } from '../navigation/next-frame.ts';

interface ChipGroupProps {
  label: string;
  entries: readonly string[];
  onPress: (entry: string) => void;
  onBlur: (event: FocusEvent) => void;
  /** The name of a chip whose own text doesn't say what a press does. */
  name?: (entry: string) => string;
  chosen?: boolean;
  disabled?: boolean;
  icon?: ReactNode;
  /** Moves the focus when its last chip is removed, or when the others can't be pressed. */
  whenEmptied: () => void;
}

/** Index steps of the arrow keys; Home and End are far enough to be clamped. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Chips of which one is a tab stop and the arrow keys reach the others. */
export function ChipGroup({
  label,
  entries,
  onPress,
  onBlur,
  name,
  chosen,
  disabled,
  icon,
  whenEmptied,
}: ChipGroupProps) {
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef(false);
  const stop = Math.min(at, entries.length - 1);
  const chip = (index: number) => list.current?.querySelectorAll('button')[index];

  // A pressed chip leaves the group: the focus goes to the chip that takes its place.
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    if (entries.length === 0 || disabled) whenEmptied();
    else chip(stop)?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(entries.length - 1, stop + step));
    setAt(next);
    chip(next)?.focus();
  };

  // Another chip may be pressed before the form has stored this one: the form's present values count.
  const latest = useRef(onPress);
  useLayoutEffect(() => {
    latest.current = onPress;
  });
  const press = (entry: string, isByKey: boolean) => {
    pressed.current = isByKey;
    flushSync(() => latest.current(entry));
  };

  if (entries.length === 0) return null;
  return (
    <ul ref={list} className={css.chips} aria-label={label}>
      {entries.map((entry, index) => (
        <li key={entry} className={css.place}>
          <button
            type="button"
            className={classNames(css.chip, chosen && css.chosen)}
            aria-label={disabled ? undefined : name?.(entry)}
            tabIndex={index === stop ? 0 : -1}
            disabled={disabled}
            onFocus={() => setAt(index)}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              // Only a press by keyboard has no detail; a tap moves no focus.
              const isByKey = event.detail === 0;
              afterFrame(() => press(entry, isByKey));
            }}
          >
            <span className={css.words}>{entry}</span>
            {icon}
          </button>
        </li>
      ))}
    </ul>
  );
}
