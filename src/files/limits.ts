/** Address books hold photos. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024;

export const FILE_PEOPLE_MAX = 5000;

/** Address books hold very many entries that are an address only. */
export const FILE_NAMELESS_MAX = 20_000;
