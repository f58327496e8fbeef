import type { Connection } from '../../contract/schema/connections/connection.ts';
import { createGiftSource } from '../../server/suggest/suggest.ts';
import { enteredAsGuest } from '../../server/testing/factories.ts';
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts';
import type { Persona } from './personas.ts';

const TODAY = Temporal.PlainDate.from('2026-11-20');

/** The form requires a birthday and a country; a person without an age is entered as forty. */
function body({ person: { ageYears, country, hobbies, customHobbies } }: Persona, position: number) {
  const birthday = TODAY.subtract({ years: Math.max(1, ageYears ?? 40), days: 200 });
  return {
    name: `Person ${position}`,
    gender: 'Female',
    birthday: `${birthday.toString()}T00:00:00.000Z`,
    country: country ?? 'Portugal',
    hobbiesAndInterests: hobbies,
    customHobbiesAndInterests: customHobbies,
    occasions: [],
  };
}

async function addConnections(app: TestApp, token: string, personas: readonly Persona[]): Promise<Connection[]> {
  const added: Connection[] = [];
  for (const [position, persona] of personas.entries()) {
    const answer = await app.call('POST', '/api/contacts', { token, body: body(persona, position) });
    if (answer.status !== 201) throw new Error(`${persona.name} was refused: ${JSON.stringify(answer.body)}`);
    added.push(answer.body as Connection);
  }
  return added;
}

/**
 * The duration of each of many requests through the whole app on the embedded database, shortest first; the processor
 * time of one, which a busy machine doesn't change; and how many failed.
 */
export async function timeThroughApp(personas: readonly Persona[], requests: number) {
  const app = await createTestApp({ suggestions: createGiftSource() });
  try {
    const token = await enteredAsGuest(app);
    const connections = await addConnections(app, token, personas);
    const times: number[] = [];
    let failed = 0;
    const before = process.cpuUsage();
    for (let position = 0; position < requests; position += 1) {
      const occasionId = connections[position % connections.length]?.occasions[0]?.id;
      const budget = personas[position % personas.length]?.budget;
      const start = performance.now();
      const { status } = await app.call('POST', '/api/rec', { token, body: { occasionId, budget } });
      times.push(performance.now() - start);
      if (status !== 200) failed += 1;
    }
    const { user, system } = process.cpuUsage(before);
    return { times: times.toSorted((a, b) => a - b), processorMs: (user + system) / 1000 / requests, failed };
  } finally {
    await app.close();
  }
}
