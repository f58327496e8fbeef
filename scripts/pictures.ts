import { chromium } from 'playwright';
import { buildApp } from './build/build-app.ts';
import { CHROME_ARGS, findChromium } from './find-browser.ts';
import { draw } from './pictures/draw.ts';
import { icons } from './pictures/icons.ts';
import { photographApp } from './pictures/photographs.ts';
import { shortcutIcons } from './pictures/shortcut-icons.ts';
import { socialPreview } from './pictures/social-preview.ts';
import { splash } from './pictures/splash.ts';

/** `npm run pictures`: draws the icons and takes the screenshots. The results are committed. */
const executablePath = await findChromium();
const built = await buildApp({ ifChanged: true });
if (built !== 0) process.exit(built);
const browser = await chromium.launch({ executablePath, args: CHROME_ARGS });
try {
  await draw(browser, [...icons, ...shortcutIcons, ...splash, await socialPreview()]);
  await photographApp(browser);
} finally {
  await browser.close();
}
process.exit(0);
