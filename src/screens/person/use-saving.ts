import { useEffect, useRef, useState } from 'react';
import { DEVICE_FULL } from '../../../contract/full-device-text.ts';
import { isDeviceFull } from '../../pwa/device-full.ts';
import type { Refusal } from '../../store/changes/changes.ts';
import { forgetDraft } from '../../store/changes/drafts.ts';
import type { Saved } from '../../store/save.ts';
import { type Settlement, settlementOf } from '../../store/changes/settlement.ts';
import { nextFrame } from '../../ui/navigation/next-frame.ts';
import { shownEntry } from '../../ui/navigation/history.ts';

interface SavingOptions<Checked, Result extends Saved> {
  draftKey: string;
  /** What the server said when an earlier change was refused, until it is tried again. */
  refusal?: string | undefined;
  /** What is shown where the server refused the change, or where this device could not keep it. */
  refusalText: (refusal: Refusal | undefined) => string;
  /** Saves on this device. */
  onSave: (form: Checked) => Promise<Result>;
  /** Called once the change is accepted, or safe on this device and on its way, where the form is still there: it may lead away. */
  onSaved: (saved: Result, settlement: Unrefused) => Promise<void> | void;
}

/** That the server has accepted the change, or that it waits on this device. */
export type Unrefused = Exclude<Settlement, { kind: 'refused' }>;

/** How long saving may take before that is shown, in milliseconds: on this device it mostly takes less. */
const PATIENCE = 100;

/** Saving a form that stays until it is known what became of the change (decisions, 'Saving while online'). */
export function useSaving<Checked, Result extends Saved>({
  draftKey,
  refusal,
  refusalText,
  onSave,
  onSaved,
}: SavingOptions<Checked, Result>) {
  const [failure, setFailure] = useState<string>();
  const [isSlow, setSlow] = useState(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const save = async (form: Checked) => {
    const [seen, entry] = [nextFrame(), shownEntry()];
    const slow = setTimeout(() => setSlow(true), PATIENCE);
    setFailure(undefined);
    try {
      const saved = await onSave(form);
      forgetDraft(draftKey);
      const settlement = await settlementOf(saved.pending);
      // The pressed button is to be seen: another screen, or what went wrong, takes its time to draw.
      await seen;
      if (settlement.kind === 'refused') fail(refusalText(settlement.refusal));
      // Whoever has gone elsewhere meanwhile is led nowhere, also while that is still to be drawn.
      else if (isHere.current && shownEntry() === entry) await onSaved(saved, settlement);
    } catch (error) {
      if (!isDeviceFull(error)) reportError(error);
      // The device could not keep it: nothing is saved, and all that was typed is still there.
      fail(isDeviceFull(error) ? DEVICE_FULL : refusalText(undefined));
    } finally {
      clearTimeout(slow);
      setSlow(false);
    }
  };
  function fail(words: string): void {
    if (!isHere.current) return;
    setFailure(words);
    scrollTo({ top: 0 });
  }
  /** `isSlow`: it takes so long that it is shown, and the form waits. `failure`: what went wrong at the last try, or earlier. */
  return { failure: failure ?? refusal, isSlow, save };
}
