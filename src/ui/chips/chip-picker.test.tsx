import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ChipPicker } from './chip-picker.tsx';

afterEach(cleanup);

it('lets a keyboard continue at the first newly shown option', async () => {
  const user = userEvent.setup();
  render(
    <ChipPicker
      label="Interests"
      options={['Art', 'Books', 'Cars', 'Dance']}
      firstCount={2}
      value={[]}
      onChange={() => {}}
    />,
  );
  screen.getByRole('button', { name: 'Show all 4' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Cars');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Dance');
});

it('leaves Enter to an input method for as long as that composes a word', () => {
  const onChange = vi.fn<(value: string[]) => void>();
  render(<ChipPicker label="Interests" options={['Surfing']} value={[]} onChange={onChange} />);
  const search = screen.getByRole('textbox', { name: 'Interests: Search or add your own' });
  fireEvent.change(search, { target: { value: 'surf' } });
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['Surfing']);
});
