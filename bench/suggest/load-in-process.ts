import { readKnowledge } from '../../server/suggest/knowledge.ts';

/** Prints the output that `measureLoad` parses. */
function heapInMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

const before = heapInMegabytes();
const start = performance.now();
const knowledge = readKnowledge();
const milliseconds = performance.now() - start;
const ideas = knowledge.allIdeas();
const megabytes = heapInMegabytes() - before;
console.log(JSON.stringify({ milliseconds, megabytes, ideas: ideas.length }));
