/** The general error texts (specification, section 8). */
export const SOMETHING_WENT_WRONG_LATER = 'Something went wrong. Try again later, please.';
export const SOMETHING_WENT_WRONG_AGAIN = 'Something went wrong. Please try again.';
