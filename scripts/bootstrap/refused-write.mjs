/** Why the system refuses to write, by its code. @type {Record<string, string | undefined>} */
const REASONS = {
  EACCES: 'it belongs to another user, such as root after a start with sudo',
  EPERM: 'it belongs to another user, such as root after a start with sudo',
  EROFS: 'it lies on a disk that is read-only',
  ENOSPC: 'the disk is full',
};

/**
 * One line for a file or folder of the project that can't be written; undefined for every other error.
 * @param {unknown} error
 */
export function refusedWrite(error) {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path } = /** @type {NodeJS.ErrnoException} */ (error);
  const reason = REASONS[code];
  if (path === undefined || reason === undefined) return undefined;
  return `offra cannot write to ${path}: ${reason} (${code}).`;
}
