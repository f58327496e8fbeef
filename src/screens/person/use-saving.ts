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
  /** The server's message of an earlier refusal, until the change is retried. */
  refusal?: string | undefined;
  /** The text to show where the server refused the change, or this device could not store it. */
  refusalText: (refusal: Refusal | undefined) => string;
  /** Saves on this device. */
  onSave: (form: Checked) => Promise<Result>;
  /**
   * Called once the change is accepted, or stored on this device and pending, if the form is still there: it may lead
   * away.
   */
  onSaved: (saved: Result, settlement: Unrefused) => Promise<void> | void;
}

/** The server has accepted the change, or it is pending on this device. */
export type Unrefused = Exclude<Settlement, { kind: 'refused' }>;

/** Milliseconds of saving after which it is shown: on this device it mostly takes less. */
const PATIENCE = 100;

/** Saves a form that stays until the change's outcome is known (docs/decisions/2026-11-21-the-forms-of-people.md). */
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
      // The pressed button must be painted first: another screen, or the error, takes its time to draw.
      await seen;
      if (settlement.kind === 'refused') fail(refusalText(settlement.refusal));
      // A user who has navigated elsewhere meanwhile is led nowhere, also while that screen is still to be drawn.
      else if (isHere.current && shownEntry() === entry) await onSaved(saved, settlement);
    } catch (error) {
      if (!isDeviceFull(error)) reportError(error);
      // The device could not store it: nothing is saved, and all typed text is still there.
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
  /**
   * `isSlow`: saving takes so long that it is shown, and the form waits. `failure`: the error of the last try, or of an
   * earlier one.
   */
  return { failure: failure ?? refusal, isSlow, save };
}
