/** What waits, taken in turn: askers come one after the other, each with the oldest of theirs. */
export class FairQueue<Item> {
  /** In the order of their turns. */
  readonly #byAsker = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** How many of an asker's wait. */
  countOf(asker: string): number {
    return this.#byAsker.get(asker)?.length ?? 0;
  }

  add(asker: string, item: Item): void {
    const waiting = this.#byAsker.get(asker);
    if (waiting) waiting.push(item);
    else this.#byAsker.set(asker, [item]);
    this.#size += 1;
  }

  /** Takes the oldest of the asker whose turn it is, who then comes last. Undefined where nothing waits. */
  take(): Item | undefined {
    const [turn] = this.#byAsker;
    if (turn === undefined) return undefined;
    const [asker, [item, ...others]] = turn;
    this.#byAsker.delete(asker);
    if (others.length > 0) this.#byAsker.set(asker, others);
    this.#size -= 1;
    return item;
  }

  /** Takes all that wait. */
  takeAll(): Item[] {
    const all = [...this.#byAsker.values()].flat();
    this.#byAsker.clear();
    this.#size = 0;
    return all;
  }
}
