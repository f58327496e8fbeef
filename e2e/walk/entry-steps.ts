import { isDeepStrictEqual } from 'node:util';
import { connectionsOf, invitationOf, makeAccount, makeConnection, PASSWORD } from '../fixtures/account.ts';
import { button, fillAccount } from '../fixtures/entry.ts';
import { fillPerson, MARIA } from '../fixtures/person-form.ts';
import { drained } from './end.ts';
import { comeHome, ENTERING, eventually, leftOn, logOut, namesOnHome, signedOut, signIn } from './entering.ts';
import { pathOf, type Scene } from './acts.ts';
import { changeSome, nameField, pressSave } from './forms.ts';
import { Ledger, valuesOf } from './ledger.ts';
import type { Step } from './step.ts';

/** An address that was never used before. */
const newEmail = (scene: Scene) => `${scene.newName().replaceAll(' ', '-')}-${Date.now()}@example.com`;

/** Uses the device as another account, which must see only its own people, and signs out again. */
async function beAnother(scene: Scene): Promise<void> {
  const { api, device, email: own } = scene;
  const { account: mine, page } = device;
  const [email, name] = [newEmail(scene), scene.newName()];
  const other = await makeAccount(api, email);
  await makeConnection(api, other, { name });
  device.account = other;
  await signIn(device, email);
  await eventually(
    async () => isDeepStrictEqual(await namesOnHome(page), [name]),
    'Another account does not see their people, or not only',
  );
  await logOut({ ...scene, ledger: new Ledger() }, true);
  device.account = mine;
  await signIn(device, own);
}

/** Adds a connection as a guest, and returns the guest. */
async function beGuest(scene: Scene): Promise<void> {
  const { device, random } = scene;
  const { page } = device;
  await device.heal();
  await button(page, 'Continue as guest').click();
  await comeHome(device);
  const { accountId, token } = await leftOn(page);
  device.account = { id: accountId ?? '', accessToken: token ?? '' };
  if (random.chance(0.5)) await device.setOffline(true);
  await page.goto('/connections/new');
  await nameField(page).waitFor({ timeout: ENTERING });
  await changeSome(scene, true);
  await pressSave(scene);
  await page.goto('/create-account');
  if (random.chance(0.5)) await device.heal();
}

/** Signs the guest up as a new account, which keeps the guest's people. */
async function signUp(scene: Scene): Promise<void> {
  const { api, device, ledger, faults } = scene;
  const { page } = device;
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await fillAccount(page, newEmail(scene), PASSWORD);
  await device.heal();
  await button(page, 'Create account').click();
  await page.getByRole('heading', { name: 'Create a Profile' }).waitFor({ timeout: ENTERING });
  await fillPerson(page, MARIA);
  await button(page, 'Save').click();
  await button(page, 'Next').click();
  await comeHome(device);
  const { accountId, token } = await leftOn(page);
  if (accountId !== device.account.id) faults.push('A guest who signed up is somebody else');
  faults.push(...(await drained(device)));
  faults.push(...ledger.compare(await connectionsOf(api, { id: accountId ?? '', accessToken: token ?? '' })));
}

/** Sign-ins and sign-outs on a device. After each step the walk's account is signed in. */
export const ENTRY_STEPS: Readonly<Record<string, Step>> = {
  'log out and in again': {
    weight: 3,
    isWhole: true,
    async run(scene) {
      if (!(await logOut(scene, scene.random.chance(0.6)))) return 'was asked, and stayed';
      await signIn(scene.device, scene.email);
      return '';
    },
  },
  'be another for a while': {
    weight: 1.5,
    isWhole: true,
    async run(scene) {
      if (!(await logOut(scene, scene.random.chance(0.3)))) return 'was asked, and stayed';
      await beAnother(scene);
      return '';
    },
  },
  'the session ends': {
    weight: 2,
    isWhole: true,
    async run(scene) {
      const { api, device, random } = scene;
      const { token } = await leftOn(device.page);
      await api.delete('/api/sessions/current', { headers: { Authorization: `Bearer ${token}` } });
      await device.heal();
      await device.page.goto('/');
      await signedOut(device);
      const isAnother = random.chance(0.3);
      if (isAnother) await beAnother(scene);
      else await signIn(device, scene.email);
      return isAnother ? 'and somebody else comes in between' : '';
    },
  },
  'a guest': {
    weight: 2.5,
    isWhole: true,
    async run(scene) {
      const { device, random, email } = scene;
      const { account: mine, page } = device;
      if (!(await logOut(scene, random.chance(0.3)))) return 'was asked, and stayed';
      const isSigningUp = random.chance(0.4);
      // When a guest signs in, their people belong to the account from then on.
      const own = isSigningUp ? { ...scene, ledger: new Ledger() } : scene;
      await beGuest(own);
      if (isSigningUp) {
        await signUp(own);
        await logOut(own, true);
      } else {
        await page.getByRole('link', { name: 'I have an account' }).click();
        await button(page, 'Forgot password?')
          .or(page.getByRole('link', { name: 'Forgot password?' }))
          .waitFor();
      }
      device.account = mine;
      device.drafts.clear();
      await signIn(device, email);
      return isSigningUp ? 'signs up' : 'signs in';
    },
  },
  'an invitation': {
    weight: 2.5,
    isWhole: true,
    async run(scene) {
      const { api, device, ledger } = scene;
      const { page } = device;
      const [email, name] = [newEmail(scene), scene.newName()];
      const inviter = await makeAccount(api, email, { name });
      await page.goto(`/share-profile/${await invitationOf(api, inviter)}`);
      await eventually(async () => pathOf(page) === '/', 'An invitation does not lead home');
      await comeHome(device);
      const wasWell = device.isConnected;
      await device.heal();
      if (!wasWell) await page.goto('/');
      const invited = async () => (await device.connections()).find((one) => one.name === name);
      await eventually(async () => (await invited()) !== undefined, 'Whoever has invited does not appear');
      const one = await invited();
      if (one) ledger.add(one.id, valuesOf(one));
      return wasWell ? '' : 'without a network at first';
    },
  },
};
