import { beforeEach, expect, it } from 'vitest';
import type { Change } from '../../../contract/schema/change.ts';
import { announceCommit } from '../../store/committed.ts';
import { signedIn } from '../../store/testing/signed-in.ts';
import { keepSearch, readSearch } from './kept-search.ts';

const announce = (kind: Change['kind']) => announceCommit({ change: { kind } as Change, shown: null });

beforeEach(async () => {
  await signedIn({ profile: { id: '01990000-0000-7000-8000-000000000001' } });
  keepSearch('ana');
});

it('is had again after an edit, and no more once somebody was added whom it might not find', () => {
  announce('connection.update');
  announceCommit();
  expect(readSearch()).toBe('ana');
  announce('connection.create');
  expect(readSearch()).toBe('');
});

it('is not had by another account that is signed in meanwhile, such as by another tab', async () => {
  await signedIn({ profile: { id: '01990000-0000-7000-8000-000000000002' } });
  expect(readSearch()).toBe('');
});
