import X from 'lucide/dist/esm/icons/x.mjs';
import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toastBlock } from './banner.css.ts';
import { classNames } from '../theme/class-names.ts';
import { focusContent } from '../navigation/focus-content.ts';
import { reportHeight } from './report-height.ts';
import { currentToasts, dismissToast, onToasts, type Toast } from './toast.ts';
import * as css from './toaster.css.ts';
import { Icon } from '../marks/icon.tsx';

const takeFoot = reportHeight(toastBlock);

/** The one place where toasts appear; mounted once, beside the routes, so that its live region is there first. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  const cameFrom = useRef<Element>(null);
  const come = (from: Element | null) => {
    if (!from?.closest('[data-toasts]')) cameFrom.current = from;
  };
  const leave = ({ detail }: MouseEvent) => {
    // Only a press by keyboard has no detail; a tap moves no focus.
    if (detail !== 0) return;
    const before = cameFrom.current;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    else focusContent();
  };
  return (
    <div
      // A toast must not keep the button at the end of a screen from being pressed.
      ref={toasts.length > 0 ? takeFoot : undefined}
      className={css.region}
      role="status"
      aria-live="polite"
      data-toasts
      data-beside
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onCome={come} onLeave={leave} />
      ))}
    </div>
  );
}

interface ToastCardProps {
  toast: Toast;
  /** Called with the focused element before a control of the toast takes the focus. */
  onCome: (from: Element | null) => void;
  /** Called before a press removes the toast with its pressed button. */
  onLeave: (event: MouseEvent) => void;
}

function ToastCard({ toast, onCome, onLeave }: ToastCardProps) {
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
      onFocus={({ relatedTarget }) => {
        setHeld(true);
        onCome(relatedTarget);
      }}
      onBlur={() => setHeld(false)}
    >
      <span className={css.words}>{toast.text}</span>
      {action && (
        <button
          type="button"
          className={css.button}
          onClick={(event) => {
            onLeave(event);
            dismissToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={css.button}
        aria-label="Close"
        onClick={(event) => {
          onLeave(event);
          dismissToast(id);
        }}
      >
        <Icon of={X} size={20} />
      </button>
    </div>
  );
}
