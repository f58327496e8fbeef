import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { refreshMirror } from '../../store/refresh.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast.ts';

/** Asks for everything anew. What comes of it is said, since somebody asked; a refresh that nobody asked for is quiet. */
export function RefreshEvents() {
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    const ok = await refreshMirror();
    setBusy(false);
    if (ok) showToast('Up to date');
    else showToast(SOMETHING_WENT_WRONG_LATER, { tone: 'error' });
  };
  return (
    <IconButton
      label="Refresh"
      icon={busy ? <Spinner size={22} label="" /> : <RefreshCw size={22} aria-hidden="true" />}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) refresh().catch(reportError);
      }}
    />
  );
}
