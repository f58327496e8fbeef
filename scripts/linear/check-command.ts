import { resolve } from 'node:path';
import { ROOT } from '../project.ts';
import { findExpressions } from './find-expressions.ts';
import { faultOf } from './linear.ts';
import { recordComposed } from './record-composed.ts';

/**
 * Refuses every regular expression of the project with more than linear matching time. A test passes another folder.
 */
const root = resolve(process.argv[2] ?? ROOT);
const { expressions, composing } = findExpressions(root);
const { expressions: composed, unseen } = await recordComposed(root, composing);

const faults = [...expressions, ...composed].flatMap(({ file, line, source, flags }) => {
  const fault = faultOf(source, flags);
  return fault === undefined ? [] : [`${file}:${line}: /${source}/${flags} ${fault}`];
});
for (const { file, fromLine } of unseen) {
  faults.push(`${file}:${fromLine}: an expression is put together when it is used; do it when the file is read`);
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) console.error('docs/decisions/2026-11-23-expressions-in-linear-time.md says what to do.');
process.exitCode = faults.length === 0 ? 0 : 1;
