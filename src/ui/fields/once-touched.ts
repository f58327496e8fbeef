/**
 * A form shows a field's error once the field was left, and a moment later: a message that appears during a press would
 * move its target away from under the pointer, and the press would be lost.
 */
export const ONCE_TOUCHED = { mode: 'onTouched', delayError: 250 } as const;
