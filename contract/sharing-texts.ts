/** Shown after copying a link, for this many milliseconds (specification, section 9). */
export const COPIED_TO_CLIPBOARD = 'Copied to clipboard';
export const COPIED_TOAST_DURATION = 5000;

/** Shown while an opened invitation is stored. */
export const PROCESSING_INVITATION = 'Processing your invitation...';

/** The text shared with an invitation link (decisions, 'Forms and texts'). */
export const INVITE_TITLE = 'Join me on offra';
export const INVITE_TEXT =
  'Join me on this platform! It remembers our special days, and helps us to find gifts that fit.';

export const SHARE_OFFRA = {
  title: 'Share offra',
  text: 'offra remembers the days of the people you love and finds gifts that fit.',
};

/** Shown where an invitation can't be accepted (specification, section 8). */
export const INVITATION_FAILED = 'Unexpected error occurred while updating profile. Please try again later.';
