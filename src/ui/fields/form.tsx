import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import { nextFrame } from '../navigation/next-frame.ts';

interface FormProps {
  /** Validates and submits the entries. */
  onSubmit: () => Promise<void>;
  /** For an `onSubmit` that renders nothing before the pressed button has been painted: it begins within the press. */
  atOnce?: boolean;
  children: ReactNode;
}

/**
 * A form that the app validates itself. The pressed button is painted before anything is rendered for it; a second
 * press is ignored.
 */
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
