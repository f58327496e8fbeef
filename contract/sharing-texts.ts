/** What says that a link was copied where it could not be shared, and for how many milliseconds (section 9). */
export const COPIED_TO_CLIPBOARD = 'Copied to clipboard';
export const COPIED_TOAST_DURATION = 5000;

/** What an invitation link shows while it is being kept. */
export const PROCESSING_INVITATION = 'Processing your invitation...';

/** What a shared invitation says before its link (decisions, 'Forms and texts'). */
export const INVITE_TITLE = 'Join me on offra';
export const INVITE_TEXT =
  'Join me on this platform! It remembers our special days, and helps us to find gifts that fit.';

/** What the sign-in link is passed on with. */
export const SHARE_OFFRA = {
  title: 'Share offra',
  text: 'offra remembers the days of the people you love and finds gifts that fit.',
};

/** What becomes of an invitation that can't be accepted (specification, section 8). */
export const INVITATION_FAILED = 'Unexpected error occurred while updating profile. Please try again later.';
