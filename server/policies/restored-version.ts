/**
 * What is added to each version of a backup that is restored: more than anybody changes one thing between the two. Devices
 * know versions that were made after the backup. None of these numbers may ever stand for something else, or a change that
 * was made from one of them would seem to be made from what is there, and undo it.
 */
export const RESTORED_VERSIONS_APART = 1_000_000;
