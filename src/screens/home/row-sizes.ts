/** How tall a closed card with a name of one line is, in pixels; taller ones are measured. */
export const CLOSED_CARD = 71;

/** Between two rows with one and with two cards to each; see `ui/list.css.ts`. */
export const GAPS = [12, 16] as const;
