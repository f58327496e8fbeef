/** Address books hold photos. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024;

export const FILE_PEOPLE_MAX = 5000;
