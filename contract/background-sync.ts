/** What the page asks the browser for and the worker acts on: that what waits in the outbox is sent (Background Sync). */
export const SEND_TAG = 'send';
