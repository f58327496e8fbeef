import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import UserRoundPlus from 'lucide/dist/esm/icons/user-round-plus.mjs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon } from '../../src/ui/marks/icon.tsx';
import { light } from '../../src/ui/theme/palette.ts';
import type { Drawing } from './draw.ts';

const GLYPHS = { add: UserRoundPlus, events: CalendarDays };

/** The icons of the installed app's shortcuts: the glyphs of the bottom bar and home on the app's background. */
export const shortcutIcons: readonly Drawing[] = Object.entries(GLYPHS).map(([name, glyph]) => ({
  file: `icons/shortcut-${name}-192.png`,
  width: 192,
  height: 192,
  html: `<div>${renderToStaticMarkup(createElement(Icon, { of: glyph, size: 104, color: light.onAccent }))}</div>`,
  css: `div { display: grid; place-items: center; height: 100vh; border-radius: 50%; background: ${light.accent} }`,
}));
