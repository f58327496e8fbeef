/** The server's answer to a device that has pulled everything. */
export const NOTHING_NEW = {
  reset: false,
  profile: null,
  connections: [],
  gone: [],
  dropdownsVersion: 'first',
  cursor: 'cursor',
  hasMore: false,
};
