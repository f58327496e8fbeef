import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getCallSites } from 'node:util';
import type { Composing, Expression } from './find-expressions.ts';

type Composed = Omit<Expression, 'file'> & { url: string };

/** From now on records every expression that this process composes, and where. */
function record(): Composed[] {
  const composed: Composed[] = [];
  const note = ([source, flags]: readonly [source?: unknown, flags?: unknown]) => {
    const made = source instanceof Plain ? source : undefined;
    const [, , site] = getCallSites(3);
    composed.push({
      url: site?.scriptName ?? '',
      line: site?.lineNumber ?? 0,
      source: made?.source ?? String(source),
      flags: typeof flags === 'string' ? flags : (made?.flags ?? ''),
    });
  };
  const Plain = RegExp;
  globalThis.RegExp = new Proxy(Plain, {
    construct(target, made, newTarget) {
      note(made as [unknown]);
      return Reflect.construct(target, made, newTarget) as object;
    },
    apply(target, self, made) {
      note(made as [unknown]);
      return Reflect.apply(target, self, made) as unknown;
    },
  });
  return composed;
}

/** The expressions that sources compose on loading (this loads them), and the places that composed none by then. */
export async function recordComposed(
  root: string,
  places: readonly Composing[],
): Promise<{ expressions: Expression[]; unseen: Composing[] }> {
  const composed = record();
  for (const file of new Set(places.map((place) => place.file))) await import(pathToFileURL(join(root, file)).href);
  const seen = places.map((place) => {
    const url = pathToFileURL(join(root, place.file)).href;
    return composed
      .filter((one) => one.url === url && one.line >= place.fromLine && one.line <= place.toLine)
      .map(({ line, source, flags }) => ({ file: place.file, line, source, flags }));
  });
  return { expressions: seen.flat(), unseen: places.filter((_, place) => seen[place]?.length === 0) };
}
