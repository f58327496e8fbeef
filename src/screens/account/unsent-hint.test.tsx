import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setGift } from '../../store/connections/gift-marks.ts';
import { createConnection } from '../../store/connections/save-connection.ts';
import { deleteConnection } from '../../store/save.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { TEA } from '../../store/testing/tea.ts';
import { UnsentHint } from './unsent-hint.tsx';

const unsent = (when: string) => `Some changes are not yet sent. They are safe on this device and go out ${when}.`;
const EVA = {
  name: 'Eva',
  gender: 'Female',
  birthday: '1990-05-05T00:00:00.000Z',
  country: 'Portugal',
  hobbiesAndInterests: ['Pottery'],
  customHobbiesAndInterests: [],
  occasions: [],
};
const REFUSED = 'Some changes were not saved. What you entered is still here: see what went wrong, and fix it.';

function open(): void {
  const routeTree = createRootRoute({ component: UnsentHint });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />);
  onTestFinished(cleanup);
}

it('says that pending changes are sent soon, or once there is a network', async () => {
  const here = await signedIn({ connections: [{}], online: true });
  await deleteConnection(here.connections[0]!.id);
  open();
  expect(await screen.findByText(unsent('soon'))).toBeDefined();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(await screen.findByText(unsent('once you are online'))).toBeDefined();
});

it('promises nothing of changes that a refused one holds back', async () => {
  const here = await signedIn({ online: true });
  const { shown } = await createConnection(EVA);
  await here.refuse({});
  await setGift(shown.id, 'tea', TEA);
  open();
  expect(await screen.findByText(REFUSED)).toBeDefined();
  expect(screen.queryByText(/not yet sent/)).toBeNull();
});
