import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DROPDOWNS } from '../../../contract/schema/gifts/dropdowns.ts';
import { CONNECTION_NAME_TAKEN } from '../../../contract/schema/connections/connection.ts';
import { DEVICE_FULL } from '../../../contract/full-device-text.ts';
import { SOMETHING_WENT_WRONG_AGAIN, SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { readDraft } from '../../store/changes/drafts.ts';
import { type SignedIn, signedIn } from '../../store/testing/signed-in.ts';
import { ConnectionOccasionsScreen } from './occasions/connection-occasions-screen.tsx';
import { EditConnectionScreen } from './edit-connection-screen.tsx';
import { ProfileOccasionsScreen } from './occasions/profile-occasions-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';
import { openScreen } from './testing/open-screen.tsx';

const wedding = {
  id: '01900000-0000-7000-8000-00000000aaaa',
  name: 'Wedding',
  date: '2026-12-24T00:00:00.000Z',
  yearly: false,
};

function answering(answer: () => Response): void {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
}

const save = () => screen.findByRole('button', { name: 'Save' });

/** Changes a form, so that there is something to save. */
const rename = async (user: UserEvent) => user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Maria');
const move = async (user: UserEvent) => {
  const date = await screen.findByRole('textbox', { name: 'Occasion Date' });
  await user.clear(date);
  await user.type(date, '25 December 2026');
};

/** The screens whose forms can fail, and their texts with and without a message of the server. */
const forms = [
  {
    form: 'the connection form',
    change: rename,
    draftKey: (here: SignedIn) => `connection:${here.connections[0]!.id}`,
    open: async () => {
      const here = await signedIn({ connections: [{ occasions: [wedding] }], online: true });
      return { here, ...(await openScreen(() => <EditConnectionScreen connection={here.connections[0]!} />)) };
    },
    silent: SOMETHING_WENT_WRONG_LATER,
    told: CONNECTION_NAME_TAKEN,
  },
  {
    form: 'the profile form',
    change: rename,
    draftKey: () => 'profile',
    open: async () => {
      const here = await signedIn({ online: true });
      return { here, ...(await openScreen(() => <ProfileScreen variant="update" />)) };
    },
    silent: SOMETHING_WENT_WRONG_LATER,
    told: CONNECTION_NAME_TAKEN,
  },
  {
    form: 'the occasion form of a connection',
    change: move,
    draftKey: (here: SignedIn) => `connection:${here.connections[0]!.id}:occasions`,
    open: async () => {
      const here = await signedIn({ connections: [{ birthday: null, occasions: [wedding] }], online: true });
      return { here, ...(await openScreen(() => <ConnectionOccasionsScreen connection={here.connections[0]} />)) };
    },
    silent: SOMETHING_WENT_WRONG_AGAIN,
    told: SOMETHING_WENT_WRONG_AGAIN,
  },
  {
    form: 'the occasion form of the own profile',
    change: move,
    draftKey: () => 'profile:occasions',
    open: async () => {
      const here = await signedIn({ profile: { birthday: null, occasions: [wedding] }, online: true });
      return { here, ...(await openScreen(ProfileOccasionsScreen)) };
    },
    silent: SOMETHING_WENT_WRONG_AGAIN,
    told: SOMETHING_WENT_WRONG_AGAIN,
  },
];

describe.each(forms)('$form', ({ open, change, draftKey, silent, told }) => {
  it('shows the server’s message when it refuses, scrolls to the top, and stays', async () => {
    answering(() => Response.json(DROPDOWNS));
    const scrolled = vi.spyOn(globalThis, 'scrollTo');
    const { here, user, path } = await open();
    await change(user);
    await waitFor(async () => expect(await save()).toHaveProperty('disabled', false));
    await user.click(await save());
    await here.refuse({ message: CONNECTION_NAME_TAKEN });
    expect((await screen.findByRole('alert')).textContent).toBe(told);
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0 }));
    expect(path()).toBe('/before/here');
  });

  it('leaves a user who left while it saved on their screen, and keeps no draft of the saved values', async () => {
    answering(() => Response.json(DROPDOWNS));
    const { here, user, path, back } = await open();
    await change(user);
    await waitFor(async () => expect(await save()).toHaveProperty('disabled', false));
    await user.click(await save());
    await waitFor(async () => expect(await here.pending()).toHaveLength(1));
    back();
    await screen.findByRole('heading', { name: 'Elsewhere' });
    await here.accept();
    await waitFor(() => expect(readDraft(draftKey(here))).toBeUndefined());
    await act(async () => undefined);
    expect(path()).toBe('/before');
  });

  it('shows that something went wrong when the server refuses without a message', async () => {
    answering(() => Response.json(DROPDOWNS));
    const { here, user } = await open();
    await change(user);
    await waitFor(async () => expect(await save()).toHaveProperty('disabled', false));
    await user.click(await save());
    await here.refuse({});
    expect((await screen.findByRole('alert')).textContent).toBe(silent);
  });

  it.each([
    ['something went wrong when this device can’t store the change', 'UnknownError', silent, 1],
    ['this device is full when it is', 'QuotaExceededError', DEVICE_FULL, 0],
  ])('shows that %s, and keeps the typed text', async (_, name, said, faults) => {
    answering(() => Response.json(DROPDOWNS));
    const { here, user } = await open();
    await change(user);
    await waitFor(async () => expect(await save()).toHaveProperty('disabled', false));
    const failure = new DOMException('It was not kept', name);
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      // Drafts are stored on their own.
      if (this.name === 'drafts') return put.apply(this, given);
      throw failure;
    });
    await user.click(await save());
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(here.faults.splice(0)).toHaveLength(faults);
    expect(await here.pending()).toEqual([]);
    expect(readDraft(draftKey(here))).toBeDefined();
  });
});

it('saves choices pressed just before ‘Save’, though neither press has been painted yet', async () => {
  answering(() => Response.json(DROPDOWNS));
  const here = await signedIn({ connections: [{ hobbiesAndInterests: ['Pottery', 'Travel'] }] });
  await openScreen(() => <EditConnectionScreen connection={here.connections[0]!} />);
  const button = await save();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Pottery' }));
  fireEvent.click(button);
  await waitFor(async () => expect(await here.pending()).toHaveLength(1));
  expect((await here.pending())[0]?.arguments).toMatchObject({ hobbiesAndInterests: ['Travel'] });
});

describe('a failure to fetch the lists', () => {
  it('is only logged, and the app’s own lists are offered', async () => {
    answering(() => new Response(undefined, { status: 500 }));
    const { faults } = await signedIn({ online: true });
    await openScreen(ProfileOccasionsScreen);
    const type = await screen.findByRole('combobox', { name: 'Occasion Type' });
    expect([...type.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Choose',
      ...DROPDOWNS.occasions,
    ]);
    expect(faults.splice(0)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not waited for: the server’s lists replace the app’s once they have come', async () => {
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => answer.promise);
    await signedIn({ online: true });
    await openScreen(ProfileOccasionsScreen);
    expect(await screen.findByRole('option', { name: 'Wedding' })).toBeDefined();
    answer.resolve(Response.json({ ...DROPDOWNS, occasions: [...DROPDOWNS.occasions, 'Moon landing'] }));
    expect(await screen.findByRole('option', { name: 'Moon landing' })).toBeDefined();
  });
});
