/**
 * A form says what is wrong with a field once it was left, and a moment later: a message that appears while something is
 * being pressed would move it away from under the pointer, and the press would be lost.
 */
export const ONCE_TOUCHED = { mode: 'onTouched', delayError: 250 } as const;
