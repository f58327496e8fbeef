import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import { nextPicture } from './next-picture.ts';

interface FormProps {
  /** Checks what was entered and does what the form is for. */
  onSubmit: () => Promise<void>;
  children: ReactNode;
}

/** A form that the app checks itself. The pressed button is seen before the checking begins; pressed twice, it goes once. */
export function Form({ onSubmit, children }: FormProps) {
  const isUnderWay = useRef(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await nextPicture();
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
