/** Window sizes of iPhones and iPads in CSS pixels, and the device pixels per CSS pixel. */
const DEVICES = [
  [440, 956, 3],
  [430, 932, 3],
  [428, 926, 3],
  [420, 912, 3],
  [402, 874, 3],
  [393, 852, 3],
  [390, 844, 3],
  [375, 812, 3],
  [414, 896, 2],
  [375, 667, 2],
  [744, 1133, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1194, 2],
  [1024, 1366, 2],
] as const;

const THEMES = ['light', 'dark'] as const;

export interface SplashScreen {
  file: string;
  theme: (typeof THEMES)[number];
  width: number;
  height: number;
  ratio: number;
  /** The media query of the devices that use it. */
  media: string;
}

/** Shown by iPhones and iPads while the installed app starts: one image per window size and theme. */
export const SPLASH_SCREENS: readonly SplashScreen[] = DEVICES.flatMap(([width, height, ratio]) =>
  THEMES.map((theme) => ({
    file: `splash/${width}x${height}-${theme}.png`,
    theme,
    width,
    height,
    ratio,
    media: `(prefers-color-scheme: ${theme}) and (device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio})`,
  })),
);
