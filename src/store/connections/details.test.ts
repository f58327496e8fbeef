// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { saveDetails } from './details.ts';
import { signedIn } from '../testing/signed-in.ts';

it('details entered offline are shown, and only the changed ones are pending', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva' }] });
  const { id } = here.connections[0]!;
  await saveDetails(id, () => ({ note: 'Met in Porto' }));
  await saveDetails(id, ({ groups }) => ({ groups: [...groups, 'Family'] }));
  expect(await here.shown()).toMatchObject([{ note: 'Met in Porto', groups: ['Family'] }]);
  expect(await here.pending()).toMatchObject([
    { kind: 'connection.details', arguments: { note: 'Met in Porto', groups: ['Family'] } },
  ]);
  expect((await here.pending())[0]!.arguments).not.toHaveProperty('budgets');
});

it('a group that another device adds joins the groups that were chosen here', async () => {
  const here = await signedIn({ connections: [{ name: 'Ana Silva', groups: ['Family'] }] });
  const { id } = here.connections[0]!;
  await saveDetails(id, ({ groups }) => ({ groups: [...groups, 'Work'] }));
  await here.pullConnection(id, { groups: ['Family', 'Book club'], version: 2 });
  const [ana] = await here.shown();
  expect(new Set(ana!.groups)).toEqual(new Set(['Family', 'Work', 'Book club']));
});
