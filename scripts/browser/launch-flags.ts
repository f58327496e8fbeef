/**
 * How Chromium is started everywhere in this project: no sandbox, for it refuses to run as root with one, and nothing
 * that talks to the outside.
 */
export const LAUNCH_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
