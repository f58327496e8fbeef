import { afterEach, expect, it, vi } from 'vitest';
import { COPIED_TO_CLIPBOARD } from '../../contract/sharing-texts.ts';
import { SOMETHING_WENT_WRONG_AGAIN } from '../../contract/texts.ts';
import { copyText } from './copy-text.ts';
import { currentToasts, dismissToast } from '../ui/overlays/toast.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const refusing = (fault: unknown) => ({ clipboard: { writeText: () => Promise.reject(fault) } });

it('copies the text to the clipboard and says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copyText('Ana Silva');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Ana Silva');
  expect(currentToasts()).toMatchObject([{ text: COPIED_TO_CLIPBOARD }]);
});

it.each([
  ['the page came by plain http and has no clipboard', {}],
  ['the browser refuses it', refusing(new DOMException('Not allowed', 'NotAllowedError'))],
])('says that copying failed where %s', async (_, browser) => {
  vi.stubGlobal('navigator', browser);
  await copyText('Ana Silva');
  expect(currentToasts()).toMatchObject([{ text: SOMETHING_WENT_WRONG_AGAIN, tone: 'error' }]);
});

it('hides no fault of the app', async () => {
  const fault = new RangeError('A fault of ours');
  vi.stubGlobal('navigator', refusing(fault));
  await expect(copyText('Ana Silva')).rejects.toBe(fault);
});
