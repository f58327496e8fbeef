/** Every connection has this occasion without a date, to request gifts without an occasion. */
export const NO_OCCASION = 'no occasion';
export const NO_OCCASION_LABEL = 'Gift without Occasion';
