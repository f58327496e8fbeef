/** What a person reads when nothing better is known (specification, section 8). */
export const SOMETHING_WENT_WRONG_LATER = 'Something went wrong. Try again later, please.';
export const SOMETHING_WENT_WRONG_AGAIN = 'Something went wrong. Please try again.';

/** What helps a guest to keep what they entered (decisions, 'Guests'). */
export const CREATE_ACCOUNT_TO_KEEP = 'Create an account to keep your connections';

/** What becomes of an invitation that can't be accepted (specification, section 8). */
export const INVITATION_FAILED = 'Unexpected error occurred while updating profile. Please try again later.';

/** What is said where this device has no room left for a change. */
export const DEVICE_FULL =
  'This device is full, so this was not saved. Everything saved before is safe. Free up some space, then try again.';
