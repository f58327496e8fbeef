import type { APIRequestContext, Locator, Page } from 'playwright';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { Random } from '../../simulation/random.ts';
import { becomes } from './becomes.ts';
import type { Control } from './controls.ts';
import type { Device } from './device.ts';
import { type Ledger, valuesOf } from './ledger.ts';

/** The surroundings of a step. */
export interface Scene {
  /** A connection to the server without faults. */
  api: APIRequestContext;
  /** The mail address of the walk's account. */
  email: string;
  device: Device;
  devices: readonly Device[];
  random: Random;
  ledger: Ledger;
  /** A name that was never used before. */
  newName: () => string;
  /** The faults that a step finds by itself. */
  faults: string[];
}

interface ShownForm {
  name: string | undefined;
  gender: string | undefined;
  country: string | undefined;
  types: string[];
}

/** How long a saved form may stay, in milliseconds, before it is checked as it is. */
const SAVING = 12_000;

export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

export function idIn(path: string): string | undefined {
  return /^\/connections\/([0-9a-f-]{36})/.exec(path)?.[1];
}

/** The values of the form on the page. */
export function readForm(page: Page): Promise<ShownForm> {
  return page.evaluate(() => {
    const form = document.querySelector('main form');
    const value = (selector: string) => form?.querySelector<HTMLInputElement>(selector)?.value.trim();
    const rows = [...(form?.querySelectorAll('fieldset [role="group"]') ?? [])].flatMap((row) => {
      const type = row.querySelector('select')?.value ?? '';
      return type !== '' && row.querySelector('input')?.value ? [type] : [];
    });
    return {
      name: value('input[name="name"]'),
      gender: value('select[name="gender"]'),
      country: value('input[role="combobox"]'),
      types: rows,
    };
  });
}

async function isDone(page: Page, path: string): Promise<boolean> {
  if (pathOf(page) !== path) return true;
  return page.evaluate(() => {
    const ends = 'main [role="alert"], main form [aria-invalid="true"], [role="dialog"]';
    return [...document.querySelectorAll(ends)].some((one) => one.checkVisibility({ visibilityProperty: true }));
  });
}

async function settled(page: Page, path: string): Promise<void> {
  await becomes(() => isDone(page, path).catch(() => false), SAVING, 50);
}

/**
 * Presses Save and notes the form's changes of a person.
 * @param isLeft whether the person leaves the form at once, so that it may not have been saved
 */
export async function save(scene: Scene, press: () => Promise<void>, isLeft = false): Promise<void> {
  const { device } = scene;
  const { page } = device;
  const path = pathOf(page);
  const before = await device.connections();
  const form = await readForm(page);
  // It may be saved all the same if the navigation afterwards was interrupted.
  const [outcome] = await Promise.allSettled([press()]);
  const isCutShort = outcome.status === 'rejected';
  await settled(page, path);
  const after = await device.connections();
  if (!path.startsWith('/profile'))
    noteSaved(scene, { path, form, before, after, hasLeft: pathOf(page) !== path && !isLeft && !isCutShort });
  if (isCutShort) throw outcome.reason;
}

/** A form when its Save was pressed, and the people on the device before and after. */
interface SavedForm {
  path: string;
  form: ShownForm;
  before: readonly Connection[];
  after: readonly Connection[];
  /** Whether the form has closed, as a saved one does. */
  hasLeft: boolean;
}

function noteSaved(scene: Scene, { path, form, before, after, hasLeft }: SavedForm): void {
  const { device, ledger } = scene;
  const id = idIn(path);
  const old = before.find((one) => one.id === id);
  const made = after.find((one) => (id === undefined ? one.name === form.name : one.id === id));
  if (hasLeft) device.drafts.delete(path);
  if (!made) {
    const anew = after.find(({ name }) => name === form.name);
    if (anew && !before.some((one) => one.id === anew.id)) ledger.add(anew.id, valuesOf(anew));
    else if (hasLeft && form.name !== undefined && pathOf(device.page) === '/')
      scene.faults.push(`${form.name} was saved and is not on the device`);
    return;
  }
  if (!old && !before.some((one) => one.id === made.id)) ledger.add(made.id, valuesOf(made));
  else if (old) noteForm(scene, form, old, made, hasLeft);
}

function noteForm(
  { device, ledger, faults }: Scene,
  form: ShownForm,
  old: Connection,
  made: Connection,
  isSaved: boolean,
) {
  const [was, is] = [valuesOf(old), valuesOf(made)];
  for (const field of ['name', 'gender', 'country'] as const) {
    const shown = form[field];
    if (shown === undefined || shown === was[field]) continue;
    if (shown === is[field]) ledger.edit(device.number, old.id, field, was[field] ?? '', shown);
    // Another device's change may have been pulled in between.
    else if (isSaved && is[field] === was[field])
      faults.push(`${old.name} was saved with ‘${shown}’, and stayed as they were`);
  }
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (!key.startsWith('occasion ')) continue;
    const isShown = form.types.includes(key.slice('occasion '.length));
    if (isShown === key in is) ledger.edit(device.number, old.id, key, was[key] ?? '', is[key] ?? '');
  }
}

/** Marks a gift and notes the result, also from another page, where a message offers to undo it. */
async function markGift({ device, ledger }: Scene, press: () => Promise<void>): Promise<void> {
  const read = async () => new Map((await device.connections()).map((one) => [one.id, valuesOf(one)]));
  const before = await read();
  await press();
  await new Promise((resolve) => setTimeout(resolve, 400));
  const after = await read();
  for (const [id, was] of before) {
    const is = after.get(id) ?? was;
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
      if (key.startsWith('gift ')) ledger.edit(device.number, id, key, was[key] ?? '', is[key] ?? '');
    }
  }
}

async function remove({ device, ledger }: Scene, press: () => Promise<void>): Promise<void> {
  const name = await device.page.getByRole('dialog').locator('bdi').first().textContent();
  const one = (await device.connections()).find((connection) => connection.name === name);
  await press();
  if (!one) return;
  await device.page.getByRole('dialog').waitFor({ state: 'hidden' });
  const isGone = async () => !(await device.connections()).some(({ id }) => id === one.id);
  if (await becomes(isGone, 5_000)) ledger.delete(one.id);
}

async function giveUp({ device, ledger }: Scene, press: () => Promise<void>): Promise<void> {
  for (const row of await device.pending()) {
    if (Object.keys(row.refusals).length > 0 || row.filtered > 0) ledger.loosen(row);
  }
  await press();
}

/** Presses a control once or twice, and notes the effect on people. */
export async function pressNoting(scene: Scene, { name, dialog, locator }: Control, times: number): Promise<void> {
  const press = () => pressed(locator, times);
  if (name === 'Save' && dialog === '') return save(scene, press);
  if (name === 'Yes') return remove(scene, press);
  if (name === 'Discard' || name === 'Add again') return giveUp(scene, press);
  if (/^(Keep for later|Given|Not for them): |^(Remove|Undo|Save)\b/.test(name)) return markGift(scene, press);
  if (name === 'Start over') scene.device.drafts.delete(pathOf(scene.device.page));
  return press();
}

async function pressed(locator: Locator, times: number): Promise<void> {
  await (times === 2 ? locator.dblclick() : locator.click());
}
