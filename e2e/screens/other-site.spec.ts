import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeAccount, PASSWORD } from '../fixtures/account.ts';
import { expect, test } from '../fixtures/test.ts';

const EMAIL = 'maria@example.com';

function formTo(address: string, password: string): string {
  const fields = `<input name="email" value="${EMAIL}"><input name="password" value="${password}">`;
  return `<!doctype html><form method="post" action="${address}">${fields}<button>Win a prize</button></form>`;
}

test('a form of another site can’t sign anybody in, while programs and the app still can', async ({
  page,
  request,
  server,
}) => {
  await makeAccount(request);
  const signIn = `${server.url}/api/auth/signin`;
  const elsewhere = createServer((_, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/html' }).end(formTo(signIn, PASSWORD));
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  try {
    for (const host of ['localhost', '127.0.0.1']) {
      await page.goto(`http://${host}:${(elsewhere.address() as AddressInfo).port}/`);
      const answered = page.waitForResponse(signIn);
      await page.getByRole('button', { name: 'Win a prize' }).click();
      expect((await answered).status()).toBe(403);
    }
    expect((await request.post(signIn, { form: { email: EMAIL, password: PASSWORD } })).status()).toBe(201);
  } finally {
    elsewhere.closeAllConnections();
    elsewhere.close();
  }
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Add the people you care about')).toBeVisible();
});
