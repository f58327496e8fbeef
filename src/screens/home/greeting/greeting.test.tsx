// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { greetingText } from './greeting-text.ts';
import Greeting from './greeting.tsx';

afterEach(cleanup);

it.each([
  ['Ana Silva', 'Birthday', 'Happy birthday, Ana. I am thinking of you today.'],
  ['Rui', 'Wedding', 'Congratulations, Rui. I am thinking of you today.'],
])('%s gets a sentence that fits %s', (name, occasion, text) => {
  expect(greetingText(name, occasion)).toBe(text);
});

it('shares the sentence as the user has changed it, and closes', async () => {
  const shared = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  const user = userEvent.setup();
  render(<Greeting name="Ana Silva" occasion="Birthday" />);
  await user.click(screen.getByRole('button', { name: 'Send a greeting to Ana Silva' }));
  const field = await screen.findByRole('textbox', { name: 'To Ana Silva' });
  await user.clear(field);
  await user.type(field, 'See you tonight');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(shared).toHaveBeenCalledExactlyOnceWith({ title: 'Birthday', text: 'See you tonight' });
  expect(screen.queryByRole('dialog')).toBeNull();
  Reflect.deleteProperty(navigator, 'share');
});
