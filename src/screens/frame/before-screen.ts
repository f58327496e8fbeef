import { nextFrame } from '../../ui/navigation/next-frame.ts';

/**
 * Lets a press be painted before its screen is drawn, which takes longer than feedback may. The first screen and
 * preloaded ones don't wait.
 */
export async function beforeScreen({ cause }: { cause: string }): Promise<void> {
  if (cause === 'stay') await nextFrame();
}
