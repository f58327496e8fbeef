import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Milliseconds by the clock of `performance`, which goes on from test to test. */
let now = 0;
let confirmed: number;
let opened: number;

beforeEach(() => {
  now += 10_000;
  confirmed = 0;
  opened = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    opened += 1;
    setIsOpen(true);
  };
  return (
    <>
      <Button onClick={open}>Delete</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Sure?"
        cancelLabel="No"
        confirmLabel="Yes"
        onConfirm={() => (confirmed += 1)}
      />
    </>
  );
}

const named = (name: string) => screen.getByRole('button', { name, hidden: true });

/** Presses as a finger does on a phone, where each press counts as a single one. */
function press(name: string, clientX: number): void {
  const target = named(name);
  for (const make of [createEvent.pointerDown, createEvent.click]) {
    const event = make(target, { clientX, clientY: 300, detail: make === createEvent.click ? 1 : 0 });
    Object.defineProperty(event, 'timeStamp', { value: now });
    fireEvent(target, event);
  }
}

it('takes the second press of a double one neither for its answer nor for what lies beneath it', () => {
  render(<Screen />);
  press('Delete', 100);
  now += 150;
  press('Yes', 110);
  expect(confirmed).toBe(0);
  now += 260;
  press('Yes', 110);
  expect(confirmed).toBe(1);

  press('No', 60);
  now += 150;
  press('Delete', 70);
  expect(opened).toBe(1);
  now += 260;
  press('Delete', 70);
  expect(opened).toBe(2);
});

it('takes a quick press elsewhere, and every one of the keyboard', () => {
  render(<Screen />);
  press('Delete', 100);
  now += 100;
  press('Yes', 200);
  expect(confirmed).toBe(1);
  fireEvent.keyDown(named('No'), { key: 'Enter' });
  fireEvent.click(named('No'), { detail: 0 });
  fireEvent.click(named('Delete'), { detail: 0 });
  expect(opened).toBe(2);
});
