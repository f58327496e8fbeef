/** The way home after saving. What was saved is to be seen at once: the screens don't fade over. */
export const AFTER_SAVING = { to: '/', replace: true, viewTransition: false } as const;
