// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { signedIn } from '../testing/signed-in.ts';
import { savePeople } from './save-people.ts';

const FROM_FILE = {
  name: 'Ben Costa',
  gender: null,
  birthday: '1991-07-01T00:00:00.000Z',
  country: null,
  hobbiesAndInterests: [],
  customHobbiesAndInterests: [],
  occasions: [],
};

describe('people from a file', () => {
  it('are shown at once, and each waits to be sent as incomplete, with note and groups', async () => {
    const { pending, shown } = await signedIn();
    await savePeople([{ form: FROM_FILE, facts: { note: 'Met in Porto', groups: ['Family'] } }], []);
    expect(await shown()).toMatchObject([{ ...FROM_FILE, occasions: [{ name: 'no occasion' }, { name: 'Birthday' }] }]);
    expect(await pending()).toMatchObject([
      { kind: 'connection.create', arguments: { name: 'Ben Costa', gender: null, isIncomplete: true } },
      { kind: 'connection.details', arguments: { note: 'Met in Porto', groups: ['Family'] } },
    ]);
  });

  it('with all that a form asks for are sent as the form sends them', async () => {
    const { pending } = await signedIn();
    const whole = { ...FROM_FILE, gender: 'Male', country: 'Portugal', hobbiesAndInterests: ['Tea'] };
    await savePeople([{ form: whole, facts: {} }], []);
    const [creation] = await pending();
    expect(creation?.arguments).not.toHaveProperty('isIncomplete');
  });

  it('change a stored connection by what the file knows, and leave the rest', async () => {
    const { connections, pending, shown } = await signedIn({ connections: [{ name: 'Ana Silva', groups: ['Work'] }] });
    const { id } = connections[0]!;
    const anniversary = { name: 'Anniversary', date: '2015-06-01T00:00:00.000Z' };
    const form = { birthday: '1990-06-06T00:00:00.000Z', occasions: [anniversary] };
    await savePeople([], [{ id, form, facts: { groups: ['Family'] } }]);
    expect(await shown()).toMatchObject([
      {
        name: 'Ana Silva',
        country: 'Portugal',
        birthday: form.birthday,
        occasions: [{ name: 'no occasion' }, { name: 'Birthday', date: form.birthday }, anniversary],
        groups: ['Work', 'Family'],
      },
    ]);
    expect((await pending()).map(({ kind }) => kind)).toEqual(['connection.update', 'connection.details']);
  });

  it('change nobody who was deleted meanwhile, and the others are added', async () => {
    const { connections, dropConnection, shown } = await signedIn({ connections: [{ name: 'Ana Silva' }] });
    const { id } = connections[0]!;
    await dropConnection(id);
    await savePeople([{ form: FROM_FILE, facts: {} }], [{ id, form: { country: 'Chile' }, facts: {} }]);
    expect((await shown()).map(({ name }) => name)).toEqual(['Ben Costa']);
  });

  it('are taken back whole, and nothing of them is sent', async () => {
    const { connections, pending, shown } = await signedIn({ connections: [{ name: 'Ana Silva' }] });
    const many = Array.from({ length: 500 }, (_, at) => ({ form: { ...FROM_FILE, name: `Ben ${at}` }, facts: {} }));
    const undo = await savePeople(many, []);
    expect(await shown()).toHaveLength(501);
    expect(await pending()).toHaveLength(500);
    await undo();
    expect([await shown(), await pending()]).toEqual([connections, []]);
  });
});
