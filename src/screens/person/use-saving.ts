import { useEffect, useRef, useState } from 'react';
import { DEVICE_FULL } from '../../../contract/full-device-text.ts';
import { isDeviceFull } from '../../pwa/device-full.ts';
import type { Refusal } from '../../store/changes.ts';
import type { Outcome, Saved } from '../../store/drafts.ts';
import { type Settlement, settlementOf } from '../../store/settlement.ts';
import { nextPicture } from '../../ui/next-picture.ts';
import { shownEntry } from '../../ui/history.ts';

interface SavingOptions<Checked> {
  /** What the server said when an earlier change was refused, until it is tried again. */
  refusal?: string | undefined;
  /** What is shown where the server refused the change, or where this device could not keep it. */
  refusalText: (refusal: Refusal | undefined) => string;
  /** Saves. */
  onSave: (form: Checked) => Promise<SavedForm>;
  /** What keeps the typing, and is told how the saving goes on. */
  saving: {
    onKept: (saved: Saved) => void;
    onSettled: (outcome: Outcome) => void;
    isTypedOn: () => boolean;
  };
  /**
   * Called once the change is accepted, or safe on this device and on its way, where the form is still there and nothing was
   * typed into it since: it may lead away.
   */
  onSaved: (saved: SavedForm, settlement: Unrefused) => Promise<void> | void;
}

/** That the server has accepted the change, or that it waits on this device. */
export type Unrefused = Exclude<Settlement, { kind: 'refused' }>;

/** What came of a form that was saved on this device. */
export interface SavedForm extends Saved {
  /** The change to wait for, if there is one. */
  changeId: string | undefined;
}

/** How long saving may take before that is shown, in milliseconds: on this device it mostly takes less. */
const PATIENCE = 100;

interface Saving<Checked> {
  /** Whether it takes so long that it is shown. */
  isSlow: boolean;
  /** What went wrong at the last try, or when an earlier change was refused. */
  failure: string | undefined;
  save: (form: Checked) => Promise<void>;
}

/** Saving a form that stays until it is known what became of the change (decisions, 'Saving while online'). */
export function useSaving<Checked>({
  refusal,
  refusalText,
  onSave,
  onSaved,
  saving,
}: SavingOptions<Checked>): Saving<Checked> {
  // Null where what an earlier one was refused for no longer counts.
  const [failure, setFailure] = useState<string | null>();
  const [isSlow, setSlow] = useState(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const save = async (form: Checked) => {
    const seen = nextPicture();
    const entry = shownEntry();
    void seen.then(() => setFailure(refusal === undefined ? undefined : null));
    const waiting = setTimeout(() => setSlow(true), PATIENCE);
    try {
      const settled = await settle(form);
      // The pressed button is: another screen, or what went wrong, takes its time to draw.
      await seen;
      if (typeof settled === 'object') {
        const { saved, settlement } = settled;
        // The typing is forgotten after: what shows the change is not to wait for it.
        // Whoever has gone elsewhere meanwhile is led nowhere, also while that is still to be drawn.
        if (isHere.current && shownEntry() === entry && !saving.isTypedOn()) await onSaved(saved, settlement);
        return saving.onSettled('kept');
      }
      if (!isHere.current) return;
      setFailure(settled);
      scrollTo({ top: 0 });
    } finally {
      clearTimeout(waiting);
      setSlow(false);
    }
  };
  /** Gives what to show where it is not saved. */
  async function settle(form: Checked): Promise<{ saved: SavedForm; settlement: Unrefused } | string> {
    try {
      const saved = await onSave(form);
      saving.onKept(saved);
      const settlement = await settlementOf(saved.changeId);
      if (settlement.kind !== 'refused') return { saved, settlement };
      saving.onSettled('refused');
      return refusalText(settlement.refusal);
    } catch (error) {
      saving.onSettled('failed');
      if (isDeviceFull(error)) return DEVICE_FULL;
      // The device could not keep it: nothing is saved, and all that was typed is still there.
      reportError(error);
      return refusalText(undefined);
    }
  }
  return { failure: failure === undefined ? refusal : (failure ?? undefined), isSlow, save };
}
