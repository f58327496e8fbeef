import { useState } from 'react';
import { keepTheme, readTheme, type ThemeChoice } from '../../store/account/device-choices.ts';
import { Select } from '../../ui/fields/select.tsx';
import { applyTheme } from '../../ui/theme/theme-choice.ts';
import * as css from './account-screen.css.ts';

const THEMES: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'Same as this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The theme of this device, light or dark. */
export function Appearance() {
  const [choice, setChoice] = useState(readTheme);
  const choose = (next: ThemeChoice) => {
    keepTheme(next);
    applyTheme(next);
    setChoice(next);
  };
  return (
    <Select
      className={css.choice}
      label="Appearance"
      options={THEMES}
      value={choice}
      onChange={(event) => choose(event.target.value as ThemeChoice)}
    />
  );
}
