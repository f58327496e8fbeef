/** A JSON list from pages: a text per page, with `before` and `after`. */
export async function* jsonList(
  pages: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
  [before, after]: readonly [before: string, after: string] = ['', ''],
): AsyncGenerator<string, void> {
  let text = `${before}[`;
  let isFirst = true;
  for await (const page of pages) {
    for (const entry of page) {
      text += `${isFirst ? '' : ','}${JSON.stringify(entry)}`;
      isFirst = false;
    }
    yield text;
    text = '';
  }
  yield `${text}]${after}`;
}

export async function* encoded(texts: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

export function* inPages<Entry>(entries: readonly Entry[], size: number): Generator<Entry[], void> {
  for (let at = 0; at < entries.length; at += size) yield entries.slice(at, at + size);
}
