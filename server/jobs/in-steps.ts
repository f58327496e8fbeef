/** Writes one batch at a time. A call resolves with its thing's write; after a failure all later calls reject. */
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
