import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusContent } from '../navigation/focus-content.ts';
import { Stack } from '../layout/stack.tsx';

interface WaitingFieldsProps {
  /** Whether the form waits for what becomes of it. */
  isWaiting: boolean;
  children: ReactNode;
}

/**
 * The fields of a form, into which nothing can be typed while it waits. Its button stays outside of them, so that whoever has
 * pressed it keeps the focus and hears that it is busy; whoever has pressed Enter in a field is back there afterwards.
 */
export function WaitingFields({ isWaiting, children }: WaitingFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isWaiting && focused instanceof HTMLElement && fields.current?.contains(focused)) left.current = focused;
    if (isWaiting || !left.current) return;
    if (left.current.isConnected) left.current.focus({ preventScroll: true });
    else focusContent();
    left.current = undefined;
  }, [isWaiting]);
  return (
    <Stack ref={fields} gap="roomy" inert={isWaiting}>
      {children}
    </Stack>
  );
}
