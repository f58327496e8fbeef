/** What the page reports as a fault of its own is an uncaught error in a browser; neither test environment knows of it. */
globalThis.reportError ??= (fault: unknown) => {
  queueMicrotask(() => {
    throw fault;
  });
};
