import { parentPort } from 'node:worker_threads';
import { ANSWERS, warmUp } from './answers.ts';
import type { Question, Word } from './messages.ts';

const say = (word: Word) => parentPort?.postMessage(word);

async function answer({ kind, input }: Question): Promise<void> {
  try {
    say({ says: 'answer', output: await (ANSWERS[kind] as (of: unknown) => unknown)(input) });
  } catch (error) {
    say({ says: 'failed', error });
  }
}

parentPort?.on('message', (question: Question) => void answer(question));
// The caller waits for all of it at once, so the first question is not slow.
warmUp();
say({ says: 'ready' });
