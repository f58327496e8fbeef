import { crowdOf, renameElsewhere } from './crowd.ts';
import type { Figure } from './figures.ts';
import { rounds, type Stage, withBrowser, withFilledProfile } from './stage.ts';

/** A start after another device has changed one connection: the bytes over the network. */
export async function smallStart(stage: Stage): Promise<Figure[]> {
  const { app, relay } = stage;
  const [first] = await crowdOf(app.address, app.people);
  if (first === undefined) throw new Error('There is nobody to change.');
  const bytes = await withFilledProfile(stage, (profile) =>
    rounds(stage, async (round) => {
      const name = `Changed ${Date.now()} ${round}`;
      await renameElsewhere(app.address, app.people, first, name);
      return withBrowser(stage, profile, async ({ page }) => {
        const before = relay.bytes;
        await page.goto('/');
        await page.getByRole('article', { name }).waitFor();
        await page.waitForLoadState('networkidle');
        return (relay.bytes - before) / 1000;
      });
    }),
  );
  return [{ name: 'a start after one change elsewhere', values: bytes, unit: 'kB', aim: 5, digits: 1 }];
}
