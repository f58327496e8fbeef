import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import { useRef, useState } from 'react';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { refreshMirror } from '../../store/changes/refresh.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Spinner } from '../../ui/marks/spinner.tsx';
import { dismissToast, showToast, type Toast } from '../../ui/overlays/toast.ts';
import { Icon } from '../../ui/marks/icon.tsx';

/** Pulls everything at the user's request, and shows the outcome. A refresh without a request is quiet. */
export function RefreshEvents() {
  const [busy, setBusy] = useState(false);
  const said = useRef<number>(undefined);
  const say = (text: string, tone: Toast['tone'] = 'plain') => {
    // The outcome before would stand beside the present one.
    if (said.current !== undefined) dismissToast(said.current);
    said.current = showToast(text, { tone });
  };
  const refresh = async () => {
    setBusy(true);
    const ok = await refreshMirror();
    setBusy(false);
    if (ok) say('Up to date');
    else say(SOMETHING_WENT_WRONG_LATER, 'error');
  };
  return (
    <IconButton
      label="Refresh"
      icon={busy ? <Spinner size={22} label="" /> : <Icon of={RefreshCw} size={22} />}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) refresh().catch(reportError);
      }}
    />
  );
}
