import { isoDayIn, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { look } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

test('a person whose birthday is today gets a greeting, changed and shared as the device does, also offline', async ({
  page,
  context,
  request,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, {
    name: 'Ana Silva',
    occasions: [{ name: 'Birthday', date: isoDayIn(0, 30) }],
  });
  await makeConnection(request, account, {
    name: 'Ben Costa',
    occasions: [{ name: 'Birthday', date: isoDayIn(1, 30) }],
  });
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.documentElement.dataset['shared'] = JSON.stringify(shared);
    };
    navigator.canShare = () => true;
  });
  await openSignedIn(page, account);
  const greet = page.getByRole('button', { name: /^Send a greeting/ });
  await expect(greet).toHaveAccessibleName('Send a greeting to Ana Silva');
  await workerReady(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('article', { name: 'Ben Costa' }).getByRole('button').first().click();
  await expect(greet).toHaveCount(1);
  await look(page, 'home-greeting');

  await greet.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Send a greeting' });
  const text = sheet.getByRole('textbox', { name: 'To Ana Silva' });
  await expect(text).toHaveValue('Happy birthday, Ana. I am thinking of you today.');
  await text.fill('Happy birthday, dear Ana. See you tonight.');
  await look(page, 'greeting', { fullPage: false });
  await expect(sheet.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    'mailto:?subject=Birthday&body=Happy%20birthday%2C%20dear%20Ana.%20See%20you%20tonight.',
  );
  await sheet.getByRole('button', { name: 'Share' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(greet).toBeFocused();
  const shared = { title: 'Birthday', text: 'Happy birthday, dear Ana. See you tonight.' };
  await expect(page.locator('html')).toHaveAttribute('data-shared', JSON.stringify(shared));
});
