import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import { nextFrame } from '../navigation/next-frame.ts';

interface FormProps {
  /** Checks what was entered and does what the form is for. */
  onSubmit: () => Promise<void>;
  /** For an `onSubmit` that draws nothing before the pressed button has been seen: it begins within the press. */
  atOnce?: boolean;
  children: ReactNode;
}

/** A form that the app checks itself. The pressed button is seen before anything is drawn for it; pressed twice, it goes once. */
export function Form({ onSubmit, atOnce = false, children }: FormProps) {
  const isUnderWay = useRef(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      if (!atOnce) await nextFrame();
      await onSubmit();
    } finally {
      isUnderWay.current = false;
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event).catch(reportError)}>
      {children}
    </form>
  );
}
