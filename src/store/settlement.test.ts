// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveConnectionOccasions } from './save-connection.ts';
import { SETTLEMENT_PATIENCE, settlementOf } from './settlement.ts';
import { signedIn } from './testing/signed-in.ts';

const wedding = [{ name: 'Wedding', date: '2026-12-24T00:00:00.000Z' }];

async function saved({ online }: { online: boolean }) {
  const here = await signedIn({ connections: [{}], online });
  return { ...here, changeId: await saveConnectionOccasions(here.connections[0]!, wedding) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('what became of a change while its form stayed', () => {
  it('is accepted once the server has taken it', async () => {
    const { changeId, accept } = await saved({ online: true });
    const settlement = settlementOf(changeId);
    await accept();
    expect(await settlement).toEqual({ kind: 'accepted' });
  });

  it('is refused once the server has said so, in its words', async () => {
    const { changeId, refuse } = await saved({ online: true });
    const settlement = settlementOf(changeId);
    await refuse({ message: 'No room' });
    expect(await settlement).toMatchObject({ kind: 'refused', refusal: { message: 'No room' } });
  });

  it('is waited for no longer than two seconds', async () => {
    const { changeId } = await saved({ online: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const told = vi.fn<(settlement: unknown) => void>();
    const settlement = settlementOf(changeId).then(told);
    await vi.advanceTimersByTimeAsync(SETTLEMENT_PATIENCE - 1);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await settlement;
    expect(told).toHaveBeenCalledWith({ kind: 'waiting' });
  });

  it('is not waited for without a network', async () => {
    const { changeId } = await saved({ online: false });
    expect(await settlementOf(changeId)).toEqual({ kind: 'waiting' });
  });

  it('is accepted where there was nothing to send', async () => {
    expect(await settlementOf(undefined)).toEqual({ kind: 'accepted' });
  });
});
