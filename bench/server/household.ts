import type { LoadRequest } from './measured.ts';

const PASSWORD = 'Sunflower7';
const JSON_TYPE = { 'content-type': 'application/json' };

/** How many read, as many others write and as many sign in, and how many connections each of them has. */
export interface HouseholdSize {
  people: number;
  connections: number;
}

/** As many people as connections to the server, so that no user waits for an own other change. */
export const FEW: HouseholdSize = { people: 16, connections: 20 };

/** The measured calls, by their names in the table. */
export interface Household {
  /** The answer to GET /contacts. */
  contacts: unknown;
  calls: Record<string, LoadRequest[]>;
}

type Send = (method: string, path: string, headers: Record<string, string>, body?: string) => Promise<unknown>;

function sender(address: string): Send {
  return async (method, path, headers, body) => {
    const answer = await fetch(`${address}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.json();
  };
}

/**
 * Signs people up, adds connections to each, and prepares their usual requests. Those who read write nothing, and those
 * who sign in do nothing else: too many sessions of one person end the first, with its token.
 */
export async function makeHousehold(address: string, size = FEW): Promise<Household> {
  const send = sender(address);
  const people: Person[] = [];
  for (let index = 0; index < 3 * size.people; index += 1) {
    people.push(await makePerson(send, index, size));
  }
  const [first] = people;
  const part = (at: number) => people.slice(at * size.people, (at + 1) * size.people);
  const [readers, writers, arrivals] = [part(0), part(1), part(2)];
  return {
    contacts: first?.contacts,
    calls: {
      'sign-in': arrivals.map(({ signIn }) => signIn),
      'GET /contacts': readers.map(({ list }) => list),
      'GET /sync, all': readers.map(({ load }) => load),
      'GET /sync, no change': readers.map(({ sync }) => sync),
      'PUT /contacts/{id}': writers.map(({ update }) => update),
      'POST /rec': inTurn(writers.map(({ recommend }) => recommend)),
    },
  };
}

interface Person {
  contacts: unknown;
  signIn: LoadRequest;
  list: LoadRequest;
  load: LoadRequest;
  sync: LoadRequest;
  update: LoadRequest;
  /** For each occasion of theirs: nobody asks for one of them hundreds of times. */
  recommend: LoadRequest[];
}

/** The first request of each person, then the second of each. */
function inTurn(requests: readonly LoadRequest[][]): LoadRequest[] {
  return (requests[0] ?? []).flatMap((_, at) => requests.flatMap((ofPerson) => ofPerson[at] ?? []));
}

async function makePerson(send: Send, index: number, { people, connections }: HouseholdSize): Promise<Person> {
  const credentials = JSON.stringify({ email: `neighbour${people}-${index}@example.com`, password: PASSWORD });
  const { accessToken } = (await send('POST', '/api/auth/signup', JSON_TYPE, credentials)) as { accessToken: string };
  const headers = { ...JSON_TYPE, authorization: `Bearer ${accessToken}` };
  let id = '';
  for (let at = 0; at < connections; at += 1) {
    ({ id } = (await send('POST', '/api/contacts', headers, JSON.stringify(connection(at)))) as { id: string });
  }
  const contacts = (await send('GET', '/api/contacts', headers)) as { occasions: { id: string }[] }[];
  const { cursor } = (await send('GET', '/api/sync', headers)) as { cursor: string };
  const asked = contacts.flatMap(({ occasions }) =>
    occasions.slice(1).map(({ id: occasionId }) => ({ occasionId, budget: 50 })),
  );
  const changed = JSON.stringify(connection(connections - 1));
  return {
    contacts,
    signIn: { method: 'POST', path: '/api/auth/signin', headers: JSON_TYPE, body: credentials },
    list: { method: 'GET', path: '/api/contacts', headers },
    load: { method: 'GET', path: '/api/sync', headers },
    sync: { method: 'GET', path: `/api/sync?since=${cursor}`, headers },
    update: { method: 'PUT', path: `/api/contacts/${id}`, headers, body: changed },
    recommend: asked.map((body) => ({ method: 'POST', path: '/api/rec', headers, body: JSON.stringify(body) })),
  };
}

function connection(index: number) {
  return {
    name: `Person ${index}`,
    gender: 'Female',
    birthday: '1990-05-17T00:00:00.000Z',
    country: 'Portugal',
    hobbiesAndInterests: ['Gardening', 'Tea'],
    customHobbiesAndInterests: ['Bonsai'],
    occasions: [
      { name: 'Birthday', date: '1990-05-17T00:00:00.000Z' },
      { name: 'Anniversary', date: '2015-09-12T00:00:00.000Z' },
    ],
  };
}
