import { createGlobalThemeContract, globalStyle, assignVars } from '@vanilla-extract/css';
import { dark, darkGradients, light, lightGradients } from './palette.ts';

const names = <Name extends string>(record: Record<Name, string>) =>
  Object.fromEntries(Object.keys(record).map((name) => [name, null])) as Record<Name, null>;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The variables that differ between light and dark. Screens style with these and never with a colour of their own. */
export const theme = createGlobalThemeContract(
  { color: names(light), gradient: names(lightGradients), shadow: { card: null, float: null } },
  (_value, path) => path.map(kebab).join('-'),
);

const shadows = (colour: string, strength: number) => ({
  card: `0 1px 2px rgb(${colour} / ${0.06 * strength}), 0 4px 16px rgb(${colour} / ${0.07 * strength})`,
  float: `0 2px 6px rgb(${colour} / ${0.08 * strength}), 0 12px 40px rgb(${colour} / ${0.16 * strength})`,
});

const lightVars = assignVars(theme, {
  color: { ...light },
  gradient: lightGradients,
  shadow: shadows(light.shadow, 1),
});
const darkVars = assignVars(theme, { color: { ...dark }, gradient: darkGradients, shadow: shadows(dark.shadow, 3) });

/**
 * Dark is declared twice, for the system's preference and for the override, so that the first paint is right without a
 * script. Paper is always light.
 */
globalStyle(':root', { vars: lightVars, colorScheme: 'light' });
globalStyle(':root:not([data-theme="light"])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': { vars: darkVars, colorScheme: 'dark' } },
});
globalStyle(':root[data-theme="dark"]', { '@media': { screen: { vars: darkVars, colorScheme: 'dark' } } });

/** The scale of five; `hero` is for the numbers of countdowns. */
export const fontSize = {
  small: '0.8125rem',
  body: '1rem',
  large: '1.1875rem',
  title: '1.5rem',
  hero: '2.5rem',
} as const;

export const space = {
  hair: '0.25rem',
  tight: '0.5rem',
  snug: '0.75rem',
  regular: '1rem',
  roomy: '1.5rem',
  wide: '2rem',
  vast: '3rem',
} as const;

export const radius = { small: '0.75rem', medium: '1.125rem', large: '1.75rem', pill: '999px' } as const;

/** The smallest size of an element that a thumb taps. */
export const touch = '2.75rem';

export const duration = { quick: '120ms', calm: '180ms' } as const;

/** From 960 px the bottom bar is a side rail and lists have two columns. */
export const wideScreen = 'screen and (min-width: 60rem)';
/** A phone in portrait, where an image stands beside text and not above it. */
export const narrow = 'screen and (max-width: 37.5rem)';
/** Where a pointer can hover over a control. A tap changes a control at once: each step between is a frame to draw. */
export const hovering = '(hover: hover)';
export const reducedMotion = '(prefers-reduced-motion: reduce)';
export const forcedColors = '(forced-colors: active)';

export const contentWidth = '72rem';
export const fontFamily = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";
