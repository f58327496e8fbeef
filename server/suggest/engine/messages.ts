import type { Answers } from './answers.ts';

export type Kind = keyof Answers;
export type Input<K extends Kind> = Parameters<Answers[K]>[0];
export type Output<K extends Kind> = Awaited<ReturnType<Answers[K]>>;

/** A question to the thread: one at a time, the next after its answer. */
export interface Question<K extends Kind = Kind> {
  kind: K;
  input: Input<K>;
}

/** The thread's messages: `ready` after reading the gift files, then one answer per question. */
export type Word = { says: 'ready' } | { says: 'answer'; output: unknown } | { says: 'failed'; error: unknown };
