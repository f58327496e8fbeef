import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useConnectionNames } from '../../store/many-connections.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import ManyCards from './many-cards.tsx';
import { searchNames } from './name-search.ts';

vi.mock('../../store/many-connections.ts', { spy: true });

it('nobody is shown as found whose name was not read yet, and nothing is counted until all were', async () => {
  const { connections } = await signedIn({ connections: [{ name: 'Ana' }, { name: 'Ben' }, { name: 'Benita' }] });
  const onCount = vi.fn<(count: number | undefined) => void>();
  const search = searchNames('ben');
  const cards = () => (
    <ManyCards first={connections.slice(0, 2)} search={search} openId={undefined} onCount={onCount} />
  );
  onTestFinished(cleanup);
  vi.mocked(useConnectionNames).mockReturnValue({ names: new Map(), areCurrent: false });
  const { rerender } = render(cards());
  const list = screen.getByRole('list', { name: 'My Connections' });
  await screen.findByRole('article', { name: 'Ben' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getAttribute('aria-busy')).toBe('true');
  expect(onCount).not.toHaveBeenCalledWith(expect.any(Number));

  const names = new Map(connections.map(({ id, name }) => [id, name]));
  vi.mocked(useConnectionNames).mockReturnValue({ names, areCurrent: true });
  rerender(cards());
  await screen.findByRole('article', { name: 'Benita' });
  expect(onCount).toHaveBeenLastCalledWith(2);
  expect(list.getAttribute('aria-busy')).toBe('false');
});

it('shows those whom the window has room for from the first, and not only once it has looked at the list', async () => {
  const { connections } = await signedIn({ connections: [{ name: 'Ana' }, { name: 'Ben' }] });
  onTestFinished(cleanup);
  const atFirst: number[] = [];
  const Beside = () => {
    useLayoutEffect(() => void atFirst.push(document.querySelectorAll('article').length), []);
    return null;
  };
  render(
    <>
      <ManyCards first={connections} search={null} openId={undefined} onCount={() => {}} />
      <Beside />
    </>,
  );
  expect(atFirst).toEqual([2]);
});
