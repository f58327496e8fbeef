/** The occasion that every connection has, without a date, so that gifts can be asked for without an occasion. */
export const NO_OCCASION = 'no occasion';
/** How {@link NO_OCCASION} is shown. */
export const NO_OCCASION_LABEL = 'Gift without Occasion';
