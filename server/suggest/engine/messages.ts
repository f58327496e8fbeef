import type { Answers } from './answers.ts';

export type Kind = keyof Answers;
export type Input<K extends Kind> = Parameters<Answers[K]>[0];
export type Output<K extends Kind> = Awaited<ReturnType<Answers[K]>>;

/** What the thread is asked: one question at a time, the next once it has answered. */
export interface Question<K extends Kind = Kind> {
  kind: K;
  input: Input<K>;
}

/** What the thread says: once that it has read the gift files, and then one answer per question. */
export type Word = { says: 'ready' } | { says: 'answer'; output: unknown } | { says: 'failed'; error: unknown };
