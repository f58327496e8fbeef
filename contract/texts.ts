/** The general error texts (specification, section 8). */
export const SOMETHING_WENT_WRONG_LATER = 'Something went wrong. Try again later, please.';
export const SOMETHING_WENT_WRONG_AGAIN = 'Something went wrong. Please try again.';

export const DEVICE_FULL =
  'This device is full, so this was not saved. Everything saved before is safe. Free up some space, then try again.';
