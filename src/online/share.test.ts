import { expect, it, vi } from 'vitest';
import { share } from './share.ts';

const LINK = { title: 'Share offra', text: 'Have a look.', url: 'https://offra.test/login' };

function failing(name: string) {
  return vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('No', name));
}

function device() {
  return {
    share: vi.fn<(data?: ShareData) => Promise<void>>().mockResolvedValue(undefined),
    clipboard: { writeText: vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined) },
  };
}

it('shares as the device does', async () => {
  const phone = device();
  expect(await share(LINK, phone)).toBe('shared');
  expect(phone.share).toHaveBeenCalledExactlyOnceWith(LINK);
  expect(phone.clipboard.writeText).not.toHaveBeenCalled();
});

it('copies nothing where the user cancels sharing', async () => {
  const phone = { ...device(), share: failing('AbortError') };
  expect(await share(LINK, phone)).toBe('cancelled');
  expect(phone.clipboard.writeText).not.toHaveBeenCalled();
});

it.each([
  ['has no way to share', () => ({ clipboard: device().clipboard })],
  ['can’t share links', () => ({ ...device(), canShare: () => false })],
  ['isn’t allowed to share', () => ({ ...device(), share: failing('NotAllowedError') })],
])('copies text and link where the browser %s', async (_, make) => {
  const computer = make();
  expect(await share(LINK, computer)).toBe('copied');
  expect(computer.clipboard.writeText).toHaveBeenCalledExactlyOnceWith('Have a look. https://offra.test/login');
});

it.each([
  ['has none', {}],
  ['refuses it', { clipboard: { writeText: failing('NotAllowedError') } }],
])('only logs where the clipboard is wanted and the browser %s', async (_, computer) => {
  const log = vi.fn<(error: unknown) => void>();
  expect(await share(LINK, computer, log)).toBe('failed');
  expect(log).toHaveBeenCalledOnce();
});
