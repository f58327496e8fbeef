import { nextFrame } from '../../ui/navigation/next-frame.ts';

/**
 * Lets a press be seen before the screen that it leads to is drawn, which takes longer than a finger should wait for an
 * answer. The first screen waits for nothing, and neither does one that is loaded ahead.
 */
export async function beforeScreen({ cause }: { cause: string }): Promise<void> {
  if (cause === 'stay') await nextFrame();
}
