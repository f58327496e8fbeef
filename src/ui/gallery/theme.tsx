import { useState } from 'react';
import { ChoiceChips } from '../chips/choice-chips.tsx';
import { applyTheme, type ThemeChoice } from '../theme/theme-choice.ts';

const THEMES: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Shows all components in another theme than the device's. */
export function Theme() {
  const [choice, setChoice] = useState<ThemeChoice>('system');
  const choose = (next: ThemeChoice) => {
    applyTheme(next);
    setChoice(next);
  };
  return <ChoiceChips single label="Theme" options={THEMES} chosen={[choice]} onChange={choose} />;
}
