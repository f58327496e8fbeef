import { useEffect, useRef, useState } from 'react';
import { DEVICE_FULL } from '../../../contract/texts.ts';
import { isDeviceFull } from '../../pwa/device-full.ts';
import type { Settlement } from '../../store/settlement.ts';
import { nextPicture } from '../../ui/next-picture.ts';

interface SavingOptions<Checked> {
  /** What the server said when an earlier change was refused, until it is tried again. */
  refusal?: string | undefined;
  /** What is shown where the server refused the change, in the server's words if it gave any. */
  refusalText: (message: string | undefined) => string;
  /** Saves; what it gives says what became of it. */
  onSave: (form: Checked) => Promise<Settlement>;
  /**
   * Called once the change is accepted, or safe on this device and on its way, where the form is still there: it may lead
   * away.
   */
  onSaved: () => Promise<void> | void;
  /** Called after that, also where the form was left since: what shows the change is not to wait for it. */
  onKept: () => void;
  /** Called once the server has refused the change, which is kept as refused and shown. */
  onRefused: () => void;
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
  onKept,
  onRefused,
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
    void seen.then(() => setFailure(refusal === undefined ? undefined : null));
    const waiting = setTimeout(() => setSlow(true), PATIENCE);
    try {
      const failed = await failureOf(form);
      // The pressed button is: another screen, or what went wrong, takes its time to draw.
      await seen;
      if (failed === undefined) {
        if (isHere.current) await onSaved();
        return onKept();
      }
      if (!isHere.current) return;
      setFailure(failed);
      scrollTo({ top: 0 });
    } finally {
      clearTimeout(waiting);
      setSlow(false);
    }
  };
  async function failureOf(form: Checked): Promise<string | undefined> {
    try {
      const settlement = await onSave(form);
      if (settlement.kind !== 'refused') return undefined;
      onRefused();
      return refusalText(settlement.refusal.message);
    } catch (error) {
      if (isDeviceFull(error)) return DEVICE_FULL;
      // The device could not keep it: nothing is saved, and all that was typed is still there.
      reportError(error);
      return refusalText(undefined);
    }
  }
  return { failure: failure === undefined ? refusal : (failure ?? undefined), isSlow, save };
}
