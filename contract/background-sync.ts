/** The Background Sync tag with which the page asks the worker to send pending changes. */
export const SEND_TAG = 'send';
