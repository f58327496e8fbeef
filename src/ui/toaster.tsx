import X from 'lucide-react/icons/x';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastBlock } from './banner.css.ts';
import { classNames } from './class-names.ts';
import { reportHeight } from './report-height.ts';
import { currentToasts, dismissToast, onToasts, type Toast } from './toast.ts';
import * as css from './toaster.css.ts';

const takeFoot = reportHeight(toastBlock);

/** The one place where toasts appear; mounted once, beside the routes, so that its live region is there first. */
export function Toaster({ closeLabel = 'Close' }: { closeLabel?: string }) {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  // What waits for an answer must not lie for good on the button at the end of a screen.
  const takesFoot = toasts.some(({ duration }) => duration === null);
  return (
    <div ref={takesFoot ? takeFoot : undefined} className={css.region} role="status" aria-live="polite" data-toasts>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false);
  const { id, duration, action } = toast;
  useEffect(() => {
    if (held || duration === null) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held]);
  return (
    <div
      className={classNames(css.toast, css.tones[toast.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.words}>{toast.text}</span>
      {action && (
        <button
          type="button"
          className={css.button}
          onClick={() => {
            dismissToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css.button} aria-label={closeLabel} onClick={() => dismissToast(id)}>
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
