import { v7 as newId } from 'uuid';
import { CHANGES_MAX } from '../../contract/schema/sync/sync.ts';
import type { Connection } from '../../contract/schema/connections/connection.ts';
import type { MadePeople } from '../app/people.ts';

const GIVEN = ['Ana', 'João', 'Rosa', 'James', 'Mei', 'Tom', 'Zoë', 'Søren', 'Inês', 'Amara'];
const FAMILY = ['Silva', 'Pereira', 'Okafor', 'Lin', 'Costa', 'Müller', 'Novák', 'Sousa', 'Haddad', 'Brown'];
const INTERESTS = ['Pottery', 'Coffee', 'Cycling', 'Cooking', 'Gardening', 'Tea', 'Chess', 'Music'];

type Caller = Pick<MadePeople, 'kept'>;

/** Adds that many connections to an account, each with three occasions. */
export async function makeCrowd(address: string, caller: Caller, count: number): Promise<void> {
  for (let from = 0; from < count; from += CHANGES_MAX) {
    const size = Math.min(CHANGES_MAX, count - from);
    const changes = Array.from({ length: size }, (_, at) => creation(from + at));
    const { results } = (await call(address, caller, 'POST', '/sync', { changes })) as {
      results: { status: number }[];
    };
    const refused = results.find(({ status }) => status >= 300);
    if (refused) throw new Error(`A connection was refused: ${JSON.stringify(refused)}`);
  }
}

/** The account's connections on the server, in home's order. */
export async function crowdOf(address: string, caller: Caller): Promise<Connection[]> {
  return (await call(address, caller, 'GET', '/contacts')) as Connection[];
}

/** Renames a connection as another device does. */
export async function renameElsewhere(address: string, caller: Caller, of: Connection, name: string): Promise<void> {
  const { gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests } = of;
  const fields = { name, gender, birthday, country, hobbiesAndInterests, customHobbiesAndInterests };
  await call(address, caller, 'PUT', `/contacts/${of.id}`, fields);
}

function creation(index: number) {
  const entityId = newId();
  const [given, family] = [GIVEN[index % 10], FAMILY[Math.floor(index / 10) % 10]];
  const month = String((index % 12) + 1).padStart(2, '0');
  const day = (offset: number) => String(((index + offset) % 28) + 1).padStart(2, '0');
  const fields = {
    id: entityId,
    name: `${given} ${family} ${index + 1}`,
    gender: index % 2 === 0 ? 'Female' : 'Male',
    birthday: `1990-${month}-${day(0)}T00:00:00.000Z`,
    country: 'Portugal',
    hobbiesAndInterests: [INTERESTS[index % 8], INTERESTS[(index + 3) % 8]],
    customHobbiesAndInterests: [],
    occasions: [
      { name: 'Birthday', date: `1990-${month}-${day(0)}T00:00:00.000Z` },
      { name: 'Anniversary', date: `2015-${month}-${day(9)}T00:00:00.000Z` },
      { name: 'Name day', date: `2000-${month}-${day(17)}T00:00:00.000Z` },
    ],
  };
  return { key: newId(), kind: 'connection.create', entityId, baseVersion: 0, arguments: fields };
}

async function call(address: string, { kept }: Caller, method: string, path: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${kept['accessToken']}`, 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
