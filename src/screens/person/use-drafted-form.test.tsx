import { cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { object, string } from 'valibot';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dropDraft, readDraft } from '../../store/changes/drafts.ts';
import { eventually } from '../../testing/eventually.ts';
import { useDraftedForm } from './use-drafted-form.ts';

const KEY = 'connection:one';
const STORED = { name: 'Ana', nickname: '' };
const SCHEMA = object({ name: string(), nickname: string() });

function NameForm({ values = STORED }) {
  const { form } = useDraftedForm({ draftKey: KEY, stored: values, values, schema: SCHEMA });
  return (
    <>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Nickname" {...form.register('nickname')} />
    </>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

function type(into: HTMLInputElement): void {
  // Bypasses React, which ignores an event for a value that it has set itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(into, 'Maria');
  into.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Runs a function as soon as this is drawn, before React's work after the frame. */
function AtOnce({ run, children }: { run?: () => void; children: ReactNode }) {
  useLayoutEffect(() => run?.(), [run]);
  return children;
}

afterEach(() => {
  cleanup();
  dropDraft(KEY);
});

describe('a form that was just drawn', () => {
  it('stores text typed before the device has come to rest', () => {
    render(
      <AtOnce run={() => type(field('Name'))}>
        <NameForm />
      </AtOnce>,
    );
    expect(field('Name').value).toBe('Maria');
    expect(readDraft(KEY)).toEqual({ typed: { name: 'Maria', nickname: '' }, start: STORED });
  });

  it('treats that text as a change of values that another device has just stored', async () => {
    // Otherwise React's work after a frame would run with it.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    onTestFinished(() => void vi.unstubAllGlobals());
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    onTestFinished(() => root.unmount());
    const draw = (values: typeof STORED, run?: () => void) =>
      root.render(
        <AtOnce {...(run && { run })}>
          <NameForm values={values} />
        </AtOnce>,
      );
    draw(STORED);
    await eventually(() => expect(field('Name').value).toBe('Ana'));
    const typed = Promise.withResolvers<void>();
    // Not while React draws, since no user types then.
    const typeNext = () => void Promise.resolve(field('Nickname')).then(type).then(typed.resolve);
    const newer = { name: 'Ana Costa', nickname: '' };
    draw(newer, typeNext);
    await typed.promise;
    expect(readDraft(KEY)).toEqual({ typed: { name: 'Ana Costa', nickname: 'Maria' }, start: newer });
    expect([field('Name').value, field('Nickname').value]).toEqual(['Ana Costa', 'Maria']);
  });
});
