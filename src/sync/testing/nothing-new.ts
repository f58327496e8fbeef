/** What the server tells a device that knows everything already. */
export const NOTHING_NEW = {
  reset: false,
  profile: null,
  connections: [],
  gone: [],
  dropdownsVersion: 'first',
  cursor: 'cursor',
  hasMore: false,
};
