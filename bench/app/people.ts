import type { Connection } from '../../contract/schema/connections/connection.ts';

/** A user with connections, in the form that signs a browser in. */
export interface MadePeople {
  /** The app's entries in `localStorage` for the signed-in user. */
  kept: Record<string, string>;
  /** Suggestions for the first connection's first occasion. */
  giftsPath: string;
  /** The form of the first connection. */
  editPath: string;
  accountId: string;
}

type Friend = [
  name: string,
  gender: string,
  hobbies: string[],
  occasions: [type: string, inDays: number, yearsBack: number][],
];

const FRIENDS: readonly Friend[] = [
  [
    'Ana Silva',
    'Female',
    ['Pottery', 'Coffee'],
    [
      ['Birthday', 12, 31],
      ['Graduation', 40, 0],
    ],
  ],
  [
    'João Pereira',
    'Male',
    ['Cycling', 'Cooking'],
    [
      ['Anniversary', 4, 6],
      ['Birthday', 88, 36],
    ],
  ],
  ['Grandma Rosa', 'Female', ['Gardening', 'Tea'], [['Birthday', 26, 78]]],
  ['James Okafor', 'Male', ['Chess', 'Music'], [['Housewarming', 19, 0]]],
  ['Mei Lin', 'Female', ['Drawing and painting', 'Yoga'], [['Birthday', 61, 27]]],
  ['Tom and Ellie', 'Female', ['Travel', 'Board games'], [['Wedding', 75, 0]]],
];

const JSON_TYPE = { 'content-type': 'application/json' };

/** Signs a user up, and adds that many connections; from the seventh on names repeat. */
export async function makePeople(
  address: string,
  count: number = FRIENDS.length,
  email = 'maria@example.com',
): Promise<MadePeople> {
  const send = async <Answer>(method: string, path: string, body: object, token?: string): Promise<Answer> => {
    const headers = token === undefined ? JSON_TYPE : { ...JSON_TYPE, authorization: `Bearer ${token}` };
    const answer = await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const account = { email, password: 'Sunflower7' };
  const { accessToken } = await send<{ accessToken: string }>('POST', '/auth/signup', account);
  const me = person(['Maria Santos', 'Female', ['Travel'], []], 0);
  const { id: accountId } = await send<{ id: string }>('PUT', '/users', me, accessToken);
  const connections: Connection[] = [];
  for (let index = 0; index < count; index += 1) {
    const friend = FRIENDS[index % FRIENDS.length];
    if (friend !== undefined) {
      connections.push(await send<Connection>('POST', '/contacts', person(friend, index), accessToken));
    }
  }
  const [first] = connections;
  const occasion = first?.occasions.find(({ date }) => date !== '');
  return {
    kept: { accountId, accessToken },
    giftsPath: `/connections/${first?.id}?occasionId=${occasion?.id}&budget=45.00`,
    editPath: `/connections/${first?.id}/edit`,
    accountId,
  };
}

function person([name, gender, hobbies, occasions]: Friend, index: number) {
  const round = Math.floor(index / FRIENDS.length);
  return {
    name: round === 0 ? name : `${name} ${round + 1}`,
    gender,
    birthday: occasions.some(([type]) => type === 'Birthday')
      ? isoDay(...birthdayOf(occasions))
      : '1990-05-17T00:00:00.000Z',
    country: 'Portugal',
    hobbiesAndInterests: hobbies,
    occasions: occasions.map(([type, inDays, yearsBack]) => ({ name: type, date: isoDay(inDays, yearsBack) })),
  };
}

function birthdayOf(occasions: Friend[3]): [number, number] {
  const [, inDays = 0, yearsBack = 30] = occasions.find(([type]) => type === 'Birthday') ?? [];
  return [inDays, yearsBack];
}

function isoDay(inDays: number, yearsBack: number): string {
  const day = Temporal.Now.plainDateISO('UTC').add({ days: inDays }).subtract({ years: yearsBack });
  return `${day.toString()}T00:00:00.000Z`;
}
