import { connectionsOf, makeAccount, makeConnection, openSignedIn } from '../fixtures/account.ts';
import { settleConsent } from '../fixtures/consent.ts';
import { button } from '../fixtures/entry.ts';
import { storedTyping } from '../fixtures/stored-typing.ts';
import { killBrowser, test } from '../fixtures/persistent-browser.ts';
import { expect } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker.ts';

test('a browser that is killed in the middle of saving still has what was saved before, whole, sends it, and has what was typed', async ({
  startBrowser,
  request,
  server,
}) => {
  const account = await makeAccount(request);
  await makeConnection(request, account, { name: 'Ana Silva' });
  // The sign-in is on the disk some seconds later, or once the browser is closed.
  const signingIn = await startBrowser();
  await settleConsent(signingIn, server.url);
  await openSignedIn(await signingIn.newPage(), account);
  await signingIn.close();
  const first = await startBrowser();
  const [before = await first.newPage()] = first.pages();
  await before.goto('/');
  await workerReady(before);
  await first.setOffline(true);
  await before.getByRole('link', { name: 'Edit Ana Silva' }).click();
  await before.getByLabel('Name').fill('Ana Costa');
  await button(before, 'Save').click();
  await expect(before.getByRole('article', { name: 'Ana Costa' }).getByText('not yet sent')).toBeVisible();

  // The transaction with the next name never ends: all its writes are done, but it is not committed.
  const written = before.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function putAndStay(this: IDBObjectStore, ...row: Parameters<typeof put>) {
          const putting = put.apply(this, row);
          // Not the queue's own notes on its tries to send.
          if (this.name !== 'pending' || !JSON.stringify(row).includes('Ana Reis')) return putting;
          const stay = () => {
            resolve();
            this.count().addEventListener('success', stay);
          };
          putting.addEventListener('success', stay);
          return putting;
        };
      }),
  );
  await before.getByRole('link', { name: 'Edit Ana Costa' }).click();
  await before.getByLabel('Name').fill('Ana Reis');
  await button(before, 'Save').click();
  await written;
  await expect.poll(() => storedTyping(before, account)).toEqual(['Ana Reis']);
  await killBrowser(first);

  const second = await startBrowser();
  const [page = await second.newPage()] = second.pages();
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Ana Costa' })).toBeVisible();
  await expect(page.getByText('not yet sent')).toBeHidden();
  expect(await connectionsOf(request, account)).toMatchObject([{ name: 'Ana Costa', version: 2 }]);

  await page.getByRole('link', { name: 'Edit Ana Costa' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Ana Reis');
  await button(page, 'Save').click();
  await expect.poll(() => connectionsOf(request, account)).toMatchObject([{ name: 'Ana Reis', version: 3 }]);
});
