import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusContent } from '../navigation/focus-content.ts';
import { Stack } from '../layout/stack.tsx';

interface WaitingFieldsProps {
  /** Whether the form waits for its outcome. */
  isWaiting: boolean;
  children: ReactNode;
}

/**
 * The fields of a form, which can't be typed into while it waits. The button stays outside of them, so that it keeps
 * the focus of the user who pressed it and announces that it is busy. A user who pressed Enter in a field has the focus
 * there again afterwards.
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
