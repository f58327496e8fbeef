import { NO_OCCASION } from '../../contract/schema/connections/no-occasion.ts';
import { idIn, pathOf, pressNoting, save, type Scene } from './acts.ts';
import { controlsOf } from './controls.ts';
import type { Device } from './device.ts';
import { ENTRY_STEPS } from './entry-steps.ts';
import {
  changeSome,
  chooseCountry,
  COUNTRIES,
  fillOccasion,
  nameField,
  openCard,
  openEdit,
  pressSave,
  someone,
} from './forms.ts';
import type { Step } from './step.ts';
import { SPOILS } from './spoiled-network.ts';

const BARS = ['Menu', 'Connections', 'Events'];

async function leave(scene: Scene): Promise<string> {
  const { device, random } = scene;
  const { page } = device;
  const way = random.below(4);
  if (way === 0) {
    await page.goBack({ waitUntil: 'commit' });
    return 'back';
  }
  if (way === 1) {
    await page.reload({ waitUntil: 'commit' });
    return 'reloaded';
  }
  const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: random.pick(BARS) });
  if (way === 2 && (await bar.isVisible())) {
    await bar.click();
    return 'by the bar';
  }
  await page.goto('/');
  return 'by the address of home';
}

/** All steps of a walk, with their weights. */
export const STEPS: Readonly<Record<string, Step>> = {
  'press something': {
    weight: 30,
    async run(scene) {
      const controls = (await controlsOf(scene.device.page)).filter(({ kind }) => kind === 'press');
      if (controls.length === 0) return undefined;
      const control = scene.random.pick(controls);
      const times = scene.random.chance(0.15) ? 2 : 1;
      await pressNoting(scene, control, times);
      return `${control.name}${times === 2 ? ' twice' : ''}`;
    },
  },
  'type somewhere': {
    weight: 6,
    async run(scene) {
      const { device, random } = scene;
      const fields = (await controlsOf(device.page)).filter(({ kind }) => kind === 'type');
      if (fields.length === 0) return undefined;
      const field = random.pick(fields);
      const text = random.pick([
        scene.newName(),
        '50',
        '0',
        'Portugal',
        '14 May 2027',
        '',
        '   ',
        '日本',
        'a'.repeat(300),
      ]);
      await field.locator.fill(text);
      if ((await field.locator.getAttribute('name')) === 'name') device.drafts.set(pathOf(device.page), text);
      if (random.chance(0.3)) await field.locator.press('Tab');
      return `${field.name}: ${text.slice(0, 30)}`;
    },
  },
  'choose something': {
    weight: 4,
    async run({ device, random }) {
      const fields = (await controlsOf(device.page)).filter(({ kind }) => kind === 'choose');
      if (fields.length === 0) return undefined;
      const field = random.pick(fields);
      const count = await field.locator.locator('option').count();
      const index = random.below(count);
      await field.locator.selectOption({ index }, { timeout: 2_000 });
      return `${field.name}: option ${index}`;
    },
  },
  'press keys': {
    weight: 8,
    isKey: true,
    async run({ device, random }) {
      const { page } = device;
      const tabs = 1 + random.below(12);
      for (let at = 0; at < tabs; at += 1) await page.keyboard.press(random.chance(0.1) ? 'Shift+Tab' : 'Tab');
      const held = await page.evaluate(() => {
        const { activeElement: one } = document;
        const isLeft =
          one?.matches('a[target="_blank"], a[href^="mailto:"], [type="submit"], [data-toasts] *') === true;
        return one === null || one === document.body || isLeft
          ? ''
          : (one.getAttribute('aria-label') ?? one.textContent);
      });
      if (
        held === '' ||
        /^(Logout|Delete|Change P|Download|Terms|Cookies|Share|Yes|Discard|Add again|Become|Help|Remove|Undo|Start over|Keep for|Given|Not for|Create a calendar)/.test(
          held,
        )
      )
        return undefined;
      const key = random.pick(['Enter', 'Enter', ' ', 'Escape']);
      await page.keyboard.press(key);
      return `Tab ${tabs} times to ‘${held.slice(0, 40)}’, then ${key === ' ' ? 'Space' : key}`;
    },
  },
  'go somewhere': {
    weight: 8,
    async run(scene) {
      const one = await someone(scene);
      const id = one?.id ?? 'new';
      const { id: own } = scene.device.account;
      const occasion = one?.occasions.find(({ name }) => name !== NO_OCCASION)?.id;
      const path = scene.random.pick([
        '/',
        '/events',
        '/user-account',
        '/changes',
        '/this-year',
        '/connections/new',
        `/connections/${id}/gifts`,
        `/connections/${id}/occasion/add`,
        `/connections/${id}?${occasion === undefined ? '' : `occasionId=${occasion}&`}budget=50.00`,
        '/connections/global?isGlobal=true&occasionName=Christmas&budget=50.00',
        `/profile/${own}`,
        `/profile/${own}/occasion/add`,
        '/policy',
        '/no-such-page',
      ]);
      await scene.device.page.goto(path);
      return path;
    },
  },
  bar: {
    weight: 6,
    async run({ device, random }) {
      const name = random.pick(BARS);
      const link = device.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
      if (!(await link.isVisible())) return undefined;
      await link.click({ timeout: 3_000 });
      return name;
    },
  },
  leave: { weight: 6, run: leave },
  forward: {
    weight: 3,
    async run({ device }) {
      await device.page.goForward({ waitUntil: 'commit' });
      return '';
    },
  },
  'back and forth': {
    weight: 3,
    async run({ device, random }) {
      const moves = Array.from({ length: 2 + random.below(4) }, () => random.pick([-1, -1, 1, -2]));
      for (const by of moves) await device.page.evaluate((steps) => history.go(steps), by);
      return moves.join(' ');
    },
  },
  'add somebody': {
    weight: 8,
    async run(scene) {
      const { page } = scene.device;
      await page.goto('/connections/new');
      await nameField(page).waitFor();
      const done = await changeSome(scene, true);
      const occasion = scene.random.chance(0.4) ? await fillOccasion(scene) : '';
      await pressSave(scene);
      return `${done} ${occasion}`;
    },
  },
  'edit somebody': {
    weight: 12,
    async run(scene) {
      const name = await openEdit(scene);
      if (name === undefined) return undefined;
      const done = await changeSome(scene, false);
      await pressSave(scene);
      return `${name}: ${done}`;
    },
  },
  'edit somebody and go at once': {
    weight: 4,
    async run(scene) {
      const name = await openEdit(scene);
      if (name === undefined) return undefined;
      const done = await changeSome(scene, false);
      const button = scene.device.page.locator('main form button[type="submit"]');
      let way = '';
      await save(
        scene,
        async () => {
          await button.click();
          if (scene.random.chance(0.25)) {
            await scene.device.setOffline(true);
            way = 'the network went';
          } else way = await leave(scene);
        },
        true,
      );
      return `${name}: ${done}, and ${way}`;
    },
  },
  'half-fill and leave': {
    weight: 6,
    async run(scene) {
      const isNew = scene.random.chance(0.5);
      if (isNew) await scene.device.page.goto('/connections/new');
      else if ((await openEdit(scene)) === undefined) return undefined;
      await nameField(scene.device.page).waitFor();
      const done = await changeSome(scene, false);
      return `${isNew ? 'a new one' : 'somebody'}: ${done}, and ${await leave(scene)}`;
    },
  },
  'delete somebody': {
    weight: 3,
    async run(scene) {
      const { device } = scene;
      const { page } = device;
      const one = await someone(scene);
      if (!one) return undefined;
      await page.goto('/');
      await openCard(page, one.name);
      await page.getByRole('button', { name: `Delete ${one.name}`, exact: true }).click();
      const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
      await yes.waitFor();
      await pressNoting(
        scene,
        { kind: 'press', name: 'Yes', dialog: '', locator: yes },
        scene.random.chance(0.2) ? 2 : 1,
      );
      return one.name;
    },
  },
  occasions: {
    weight: 6,
    async run(scene) {
      const one = await someone(scene);
      if (!one) return undefined;
      await scene.device.page.goto(`/connections/${one.id}/occasion/add`);
      await scene.device.page.locator('main form fieldset').waitFor();
      const done = await fillOccasion(scene);
      await pressSave(scene);
      return `${one.name}: ${done}`;
    },
  },
  'own profile': {
    weight: 3,
    async run(scene) {
      const { page } = scene.device;
      await page.goto(`/profile/${scene.device.account.id}`);
      await nameField(page).waitFor();
      const country = scene.random.pick(COUNTRIES);
      await chooseCountry(page, country);
      await pressSave(scene);
      const next = page.getByRole('dialog').getByRole('button', { name: 'Next' });
      if (await next.isVisible()) await next.click();
      return country;
    },
  },
  'mark a gift': {
    weight: 5,
    async run(scene) {
      const one = await someone(scene);
      if (!one) return undefined;
      const { page } = scene.device;
      const occasion = one.occasions[0]?.id;
      await page.goto(`/connections/${one.id}?occasionId=${occasion}&budget=60.00`);
      const actions = page.getByRole('button', { name: /^(Keep for later|Given|Not for them)\b/ });
      await actions.first().waitFor();
      const locator = actions.nth(scene.random.below(await actions.count()));
      const name = (await locator.textContent()) ?? '';
      await pressNoting(scene, { kind: 'press', name, dialog: '', locator }, 1);
      return `${one.name}: ${name}`;
    },
  },
  settings: {
    weight: 4,
    async run(scene) {
      const { page } = scene.device;
      await page.goto('/user-account');
      await page.getByRole('button', { name: 'Notifications' }).click();
      const switches = page.getByRole('switch');
      await switches.first().waitFor();
      const at = scene.random.below(await switches.count());
      await switches.nth(at).click();
      return `switch ${at}`;
    },
  },
  'see to the changes': {
    weight: 5,
    async run(scene) {
      const { device, random } = scene;
      await device.page.goto('/changes');
      const ways = device.page.locator('main').getByRole('button', { name: /^(Discard|Try again|Add again|Got it)$/ });
      await device.page.getByRole('heading', { name: 'Your changes' }).waitFor();
      const count = await ways.count();
      if (count === 0) return 'none';
      const locator = ways.nth(random.below(count));
      const name = (await locator.textContent()) ?? '';
      await pressNoting(scene, { kind: 'press', name, dialog: '', locator }, 1);
      return name;
    },
  },
  ...ENTRY_STEPS,
  network: {
    weight: 14,
    async run({ device, random }) {
      if (!device.isConnected) {
        await device.heal();
        return 'is well again';
      }
      if (random.chance(0.5)) {
        await device.setOffline(true);
        return 'is off';
      }
      device.network.spoil = random.pick(SPOILS);
      return device.network.spoil;
    },
  },
  window: {
    weight: 3,
    async run({ device, random }) {
      const width = random.pick(device.isLargeText ? [360, 390, 1280] : [320, 390, 768, 1280]);
      await device.page.setViewportSize({ width, height: random.pick([500, 844]) });
      return `${width} px`;
    },
  },
  theme: {
    weight: 1,
    async run({ device, random }) {
      const colorScheme = random.pick(['dark', 'light'] as const);
      await device.page.emulateMedia({ colorScheme });
      return colorScheme;
    },
  },
  tabs: {
    weight: 5,
    async run({ device, random }) {
      const open = device.context.pages();
      if (open.length === 1) {
        const path = pathOf(device.page);
        device.page = await device.openTab(random.chance(0.5) ? '/' : path);
        if (random.chance(0.3)) return 'a second one';
        await open[0]?.close();
        return 'another one, and closed the first';
      }
      if (random.chance(0.5)) {
        await device.page.close();
        device.page = device.context.pages()[0] ?? (await device.openTab('/'));
        return 'closed this one';
      }
      device.page = open.find((page) => page !== device.page) ?? device.page;
      await device.page.bringToFront();
      return 'changed to the other';
    },
  },
};

/** Whether the form at an address still belongs to a person on this device. */
export async function isFormOfSomebody(device: Device, path: string): Promise<boolean> {
  const id = idIn(path);
  return id === undefined || (await device.connections()).some((one) => one.id === id);
}
