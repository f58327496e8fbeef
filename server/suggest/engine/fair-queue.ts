/** A queue in fair turns: one item of each asker after the other, each asker's oldest first. */
export class FairQueue<Item> {
  readonly #byAsker = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  countOf(asker: string): number {
    return this.#byAsker.get(asker)?.length ?? 0;
  }

  add(asker: string, item: Item): void {
    const waiting = this.#byAsker.get(asker);
    if (waiting) waiting.push(item);
    else this.#byAsker.set(asker, [item]);
    this.#size += 1;
  }

  /** Takes the oldest item of the asker whose turn it is, who then comes last. Undefined if the queue is empty. */
  take(): Item | undefined {
    const [turn] = this.#byAsker;
    if (turn === undefined) return undefined;
    const [asker, [item, ...others]] = turn;
    this.#byAsker.delete(asker);
    if (others.length > 0) this.#byAsker.set(asker, others);
    this.#size -= 1;
    return item;
  }

  takeAll(): Item[] {
    const all = [...this.#byAsker.values()].flat();
    this.#byAsker.clear();
    this.#size = 0;
    return all;
  }
}
