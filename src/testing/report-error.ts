/** A fault that the page reports is an uncaught error in a browser; neither test environment has `reportError`. */
globalThis.reportError ??= (fault: unknown) => {
  queueMicrotask(() => {
    throw fault;
  });
};
