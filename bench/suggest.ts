import { HOBBIES } from '../contract/schema/hobby.ts';
import { chance } from '../server/suggest/seed.ts';
import { createCatalogueSource } from '../server/suggest/suggest.ts';

const REQUESTS = 3000;
const WARM_UP = 300;

function person(position: number) {
  const hobby = (which: string) => HOBBIES.at(Math.floor(chance(`${position}`, which) * HOBBIES.length)) ?? 'Tea';
  return {
    ageYears: 1 + (position % 100),
    gender: null,
    country: 'Portugal',
    hobbies: [...new Set([hobby('a'), hobby('b'), hobby('c')])],
    customHobbies: position % 2 === 0 ? ['falconry'] : [],
  };
}

/** How long one request of ten suggestions takes, in milliseconds. */
async function measure(): Promise<number[]> {
  const source = createCatalogueSource();
  const times: number[] = [];
  for (let position = 0; position < WARM_UP + REQUESTS; position += 1) {
    const budget = 10 + (position % 990);
    const start = performance.now();
    await source.suggest({
      person: person(position),
      occasion: 'Birthday',
      budget,
      count: 10,
      exclude: new Set(),
      seed: `${position}`,
    });
    if (position >= WARM_UP) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b);
}

const times = await measure();
const at = (share: number) => times.at(Math.floor(share * times.length))?.toFixed(2);
console.log(`suggest: ${REQUESTS} requests, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`);
