import { beforeEach, expect, it } from 'vitest';
import { signedIn } from '../../../store/testing/signed-in.ts';
import { keepSearch, readSearch } from './stored-search.ts';

beforeEach(async () => {
  await signedIn({ profile: { id: '01990000-0000-7000-8000-000000000001' } });
  keepSearch({ text: 'ana', group: 'Family' });
});

it('is not read by another account that is signed in meanwhile, such as by another tab', async () => {
  await signedIn({ profile: { id: '01990000-0000-7000-8000-000000000002' } });
  expect(readSearch()).toEqual({ text: '', group: undefined });
});
