import type { LoadRequest } from './measured.ts';

const PASSWORD = 'Sunflower7';
/** Nobody signs in to one account many times at once: that is limited. */
const PEOPLE = 16;
const CONNECTIONS = 20;
const JSON_TYPE = { 'content-type': 'application/json' };

/** The calls that are measured, by the name that the table shows. */
export interface Household {
  /** What GET /contacts answers. */
  contacts: unknown;
  calls: Record<string, LoadRequest[]>;
}

/** Signs some people up, gives one of them twenty connections, and lays out what they do all day. */
export async function makeHousehold(address: string): Promise<Household> {
  const send = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.json();
  };
  const signIns: LoadRequest[] = [];
  let accessToken = '';
  for (let index = 0; index < PEOPLE; index += 1) {
    const body = JSON.stringify({ email: `person${index}@example.com`, password: PASSWORD });
    ({ accessToken } = (await send('POST', '/api/auth/signup', JSON_TYPE, body)) as { accessToken: string });
    signIns.push({ method: 'POST', path: '/api/auth/signin', headers: JSON_TYPE, body });
  }
  const headers = { ...JSON_TYPE, authorization: `Bearer ${accessToken}` };
  const bodies = Array.from({ length: CONNECTIONS }, (_, index) => JSON.stringify(person(index)));
  const updates: LoadRequest[] = [];
  for (const body of bodies) {
    const { id } = (await send('POST', '/api/contacts', headers, body)) as { id: string };
    updates.push({ method: 'PUT', path: `/api/contacts/${id}`, headers, body });
  }
  const contacts = (await send('GET', '/api/contacts', headers)) as { occasions: { id: string }[] }[];
  const recommendations = contacts.map(({ occasions }): LoadRequest => {
    const body = JSON.stringify({ occasionId: occasions.at(-1)?.id, budget: 50 });
    return { method: 'POST', path: '/api/rec', headers, body };
  });
  return {
    contacts,
    calls: {
      'sign-in': signIns,
      'GET /contacts': [{ method: 'GET', path: '/api/contacts', headers }],
      'PUT /contacts/{id}': updates,
      'POST /rec': recommendations,
    },
  };
}

function person(index: number) {
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
