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

/** What Playwright turns off in Chromium by itself: it and a list of ours would not add up, the later one counts. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Pages that the browser keeps ready for its own address bar, and a process for whatever may be opened next. */
const KEPT_READY = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** How the tests start Chromium: without what it prepares for each new window, which costs more than opening a page. */
export const TEST_FLAGS = [...LAUNCH_FLAGS, `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...KEPT_READY].join(',')}`];
