import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { AskBeforeLoss } from './ask-before-loss.tsx';

it.each([
  [1, 0, 0, 'Log out and lose changes?', '1 change was not sent yet and would be lost.'],
  [0, 1, 0, 'Log out and lose reminders?', '1 reminder that you put off was not sent yet and would be lost.'],
  [
    2,
    3,
    0,
    'Log out and lose changes?',
    '2 changes and 3 reminders that you put off were not sent yet and would be lost.',
  ],
  [0, 0, 1, 'Log out and lose what you typed?', 'What you typed into 1 form is not saved and would be lost.'],
  [
    1,
    0,
    2,
    'Log out and lose changes?',
    '1 change was not sent yet and would be lost. What you typed into 2 forms is not saved and would be lost.',
  ],
])('asks a user who leaves with %i changes and %i put-off reminders unsent, and %i forms unsaved', (...given) => {
  const [changes, snoozes, forms, title, words] = given;
  const loss = { kind: 'unsent', changes, snoozes, forms } as const;
  const leaving = { loss, begin: () => {}, stay: () => {}, leave: () => {} };
  render(<AskBeforeLoss what="Log out" confirmLabel="Log out" leaving={leaving} />);
  onTestFinished(cleanup);
  expect(screen.getByRole('dialog', { name: title }).textContent).toContain(words);
});
