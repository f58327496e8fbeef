import type { Scene } from './acts.ts';

/** One action of a person, a browser or a network. Returns a description, or undefined if it is impossible now. */
export interface Step {
  weight: number;
  /** Whether it ends with a key, after which an element must have the focus. */
  isKey?: true;
  /** Whether it must complete, however slow the machine is. */
  isWhole?: true;
  run: (scene: Scene) => Promise<string | undefined>;
}
