// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setGift } from '../connections/gift-marks.ts';
import { saveConnectionOccasions } from '../connections/save-connection.ts';
import { SETTLEMENT, settlementOf } from './settlement.ts';
import { signedIn } from '../testing/signed-in.ts';
import { TEA } from '../testing/tea.ts';

const { patience: USUAL } = SETTLEMENT;
const wedding = [{ name: 'Wedding', date: '2026-12-24T00:00:00.000Z' }];

async function saved(how: { online: boolean; patience?: number }) {
  const here = await signedIn({ connections: [{}], ...how });
  const { pending } = await saveConnectionOccasions(here.connections[0]!, wedding);
  return { ...here, ref: pending };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the outcome of a change while its form stays', () => {
  it('is accepted once the server has accepted it', async () => {
    const { ref, accept } = await saved({ online: true });
    const settlement = settlementOf(ref);
    await accept();
    expect(await settlement).toEqual({ kind: 'accepted' });
  });

  it('is refused once the server has refused it, in its words', async () => {
    const { ref, refuse } = await saved({ online: true });
    const settlement = settlementOf(ref);
    await refuse({ message: 'No room' });
    expect(await settlement).toMatchObject({ kind: 'refused', refusal: { message: 'No room' } });
  });

  it('is refused also where it was refused while a gift mark was still pending', async () => {
    const { connections, ref, refuse } = await saved({ online: true });
    const settlement = settlementOf(ref);
    await refuse({ message: 'No room' });
    await setGift(connections[0]!.id, 'tea', TEA);
    expect(await settlement).toMatchObject({ kind: 'refused', refusal: { message: 'No room' } });
  });

  it('is waited for no longer than two seconds', async () => {
    expect(USUAL).toBe(2_000);
    const { ref } = await saved({ online: true, patience: USUAL });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const told = vi.fn<(settlement: unknown) => void>();
    const settlement = settlementOf(ref).then(told);
    await vi.advanceTimersByTimeAsync(USUAL - 1);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await settlement;
    expect(told).toHaveBeenCalledWith({ kind: 'waiting' });
  });

  it('is not waited for without a network', async () => {
    const { ref } = await saved({ online: false });
    expect(await settlementOf(ref)).toEqual({ kind: 'waiting' });
  });

  it('is accepted where there was nothing to send', async () => {
    expect(await settlementOf(undefined)).toEqual({ kind: 'accepted' });
  });
});
