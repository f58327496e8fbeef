/** The most JavaScript that the home route may load before it shows something, in bytes after brotli compression. */
export const HOME_ROUTE_BYTES = 125_000;
