import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { ExpandableCard } from './expandable-card.tsx';

it('opens at one press, and is closed again by the second of two quick ones', async () => {
  render(<ExpandableCard title="Ana">Her days</ExpandableCard>);
  onTestFinished(cleanup);
  const heading = screen.getByRole('button', { name: 'Ana' });
  fireEvent.click(heading);
  await waitFor(() => expect(heading.getAttribute('aria-expanded')).toBe('true'));
  expect(screen.getByText('Her days')).toBeDefined();
  act(() => {
    heading.click();
    heading.click();
  });
  await waitFor(() => expect(heading.getAttribute('aria-expanded')).toBe('true'));
});
