import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SignInScreen } from './sign-in-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';
import { openScreen } from './testing/open-screen.tsx';
import { type Answer, noAnswer, refusal, serve } from './testing/serve.ts';

const TOKEN = 'b'.repeat(43);
const WITHOUT_A_NAME = 'You have an invitation';

function invited(answer: Answer) {
  localStorage.setItem('inviterId', TOKEN);
  return serve(answer);
}

function unexpected(): never {
  throw new Error('Nobody is signed in here');
}

describe.each([
  ['sign-in', () => <SignInScreen onSignedIn={unexpected} />],
  ['sign-up', () => <SignUpScreen onSignedUp={unexpected} />],
])('the %s screen', (_, open) => {
  it('shows who invites, and before the name is known that an invitation waits', async () => {
    const held = Promise.withResolvers<void>();
    const { asked } = invited(async () => {
      await held.promise;
      return Response.json({ name: 'Inês Faria' });
    });
    openScreen(open());
    expect(await screen.findByText(WITHOUT_A_NAME)).toBeDefined();
    held.resolve();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Inês Faria invites you to connect'));
    expect(asked).toEqual([`/api/invitations/${TOKEN}`]);
  });

  it.each<[string, Answer]>([
    ['without a network', noAnswer],
    ['where the server fails', refusal(500, 'internal')],
    ['by a user who has no name yet', () => Response.json({ name: null })],
  ])('%s names nobody and says nothing of it', async (__, answer) => {
    const { asked } = invited(answer);
    openScreen(open());
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.getByText(WITHOUT_A_NAME)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows nothing any more of a link that leads to nobody', async () => {
    invited(refusal(404, 'not_found'));
    openScreen(open());
    await screen.findByText(WITHOUT_A_NAME);
    await waitFor(() => expect(screen.queryByText(WITHOUT_A_NAME)).toBeNull());
  });

  it('asks the server nothing where nobody was invited', async () => {
    const { asked } = serve(noAnswer);
    openScreen(open());
    await screen.findByLabelText('E-mail');
    expect(screen.queryByText(WITHOUT_A_NAME)).toBeNull();
    expect(asked).toEqual([]);
  });
});
