import type { Scene } from './acts.ts';

/** One thing that a person, a browser or a network does. Gives it in words, or nothing where it can't be done now. */
export interface Step {
  weight: number;
  /** Whether it ends with a key, after which the focus has to be somewhere. */
  isKey?: true;
  /** Whether it has to come to its end, however slow the machine is. */
  isWhole?: true;
  run: (scene: Scene) => Promise<string | undefined>;
}
