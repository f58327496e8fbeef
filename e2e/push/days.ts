/** The time zone of the tests' people. */
export const ZONE = 'Europe/Lisbon';

const today = () => Temporal.Now.plainDateISO(ZONE);

/** The birthday of a person who turns 30 that many days from today. */
export function turns30In(days: number): { name: string; date: string } {
  return { name: 'Birthday', date: `${today().add({ days }).subtract({ years: 30 }).toString()}T00:00:00.000Z` };
}

/** The day that many days from today, as people read it. */
export function dayIn(days: number): string {
  return today().add({ days }).toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** How far a clock that shows this time that many days from today is ahead of the machine's, in milliseconds. */
export function aheadOf(time: string, days = 0): number {
  const moment = today().add({ days }).toZonedDateTime({ timeZone: ZONE, plainTime: time });
  return moment.epochMilliseconds - Date.now();
}
