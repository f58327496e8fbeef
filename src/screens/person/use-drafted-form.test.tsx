import { render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { object, string } from 'valibot';
import { describe, expect, it } from 'vitest';
import { readDraft } from '../../store/drafts.ts';
import { useDraftedForm } from './use-drafted-form.ts';

const STORED = { name: 'Ana' };
const SCHEMA = object({ name: string() });

function NameForm() {
  const { form } = useDraftedForm({ draftKey: 'connection:one', values: STORED, schema: SCHEMA });
  return <input aria-label="Name" {...form.register('name')} />;
}

/** Somebody who types as soon as there is a field, before React runs what comes after the picture. */
function Typing({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const field = screen.getByRole('textbox');
    // Past React, which takes no event for a change whose value it has set itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'Maria');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  return children;
}

describe('a form that was just drawn', () => {
  it('keeps what is typed before the device has come to rest', () => {
    render(
      <Typing>
        <NameForm />
      </Typing>,
    );
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Maria');
    expect(readDraft('connection:one')).toEqual({ name: 'Maria' });
  });
});
