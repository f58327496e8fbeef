import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A regular expression and its place in a source. */
export interface Expression {
  file: string;
  line: number;
  source: string;
  flags: string;
}

/** A place where an expression is composed at run time. */
export interface Composing {
  file: string;
  fromLine: number;
  toLine: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const within of Object.values(value)) yield* nodesIn(within);
}

/** The sources of the running product: tests and scripts read only texts of our own. */
function sourcesIn(root: string): string[] {
  return globSync('{contract,src,server,sw}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .toSorted();
}

export function findExpressions(root: string): { expressions: Expression[]; composing: Composing[] } {
  const expressions: Expression[] = [];
  const composing: Composing[] = [];
  for (const file of sourcesIn(root)) {
    const text = readFileSync(join(root, file), 'utf8');
    const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
    for (const { regex, callee, start, end } of nodesIn(parseSync(file, text).program)) {
      if (regex) expressions.push({ file, line: lineAt(start), source: regex.pattern, flags: regex.flags });
      if (callee?.name === 'RegExp') composing.push({ file, fromLine: lineAt(start), toLine: lineAt(end) });
    }
  }
  return { expressions, composing };
}
