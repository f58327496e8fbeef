/**
 * Gives a function that writes things down as they come, one write at a time: what comes during a write goes together
 * into the next. Resolves when its own thing is written; after a write has failed, so do all that follow.
 */
export function inSteps<Thing>(write: (things: Thing[]) => Promise<void>): (thing: Thing) => Promise<void> {
  const waiting: Thing[] = [];
  let last = Promise.resolve();
  const writeAfter = async (previous: Promise<void>) => {
    await previous;
    const things = waiting.splice(0);
    if (things.length > 0) await write(things);
  };
  return (thing) => {
    waiting.push(thing);
    last = writeAfter(last);
    return last;
  };
}
