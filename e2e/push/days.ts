/** Where the people of the tests live. */
export const ZONE = 'Europe/Lisbon';

const today = () => Temporal.Now.plainDateISO(ZONE);

/** The birthday of somebody who turns 30 so many days from today. */
export function turns30In(days: number): { name: string; date: string } {
  return { name: 'Birthday', date: `${today().add({ days }).subtract({ years: 30 }).toString()}T00:00:00.000Z` };
}

/** A day as people read it, so many days from today. */
export function dayIn(days: number): string {
  return today().add({ days }).toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** How far a clock is ahead of this machine's that shows a time of the day so many days from today, in milliseconds. */
export function aheadOf(time: string, days = 0): number {
  const moment = today().add({ days }).toZonedDateTime({ timeZone: ZONE, plainTime: time });
  return moment.epochMilliseconds - Date.now();
}
