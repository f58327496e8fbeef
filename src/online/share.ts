/** What is shared: the title that the device shows over its choices, a sentence, and the link. */
export interface Shared {
  title: string;
  text: string;
  url: string;
}

/** How it ended: handed to another app, put on the clipboard, neither, or given up by the person. */
export type ShareOutcome = 'shared' | 'copied' | 'failed' | 'cancelled';

/** What it needs of the browser. */
export interface Sharer {
  share?: Navigator['share'];
  canShare?: Navigator['canShare'];
  clipboard?: Pick<Clipboard, 'writeText'>;
}

/**
 * Shares a link as the device does, or copies text and link where it can't (specification, section 4). To be called
 * straight from a press, which both ask for. What fails is logged only; 'copied' is the caller's to say, as a toast.
 */
export async function share(
  shared: Shared,
  device: Sharer = navigator,
  log: (error: unknown) => void = (error) => reportError(error),
): Promise<ShareOutcome> {
  if (device.share && (device.canShare?.(shared) ?? true)) {
    try {
      await device.share(shared);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
    }
  }
  return copy(shared, device, log);
}

async function copy({ text, url }: Shared, { clipboard }: Sharer, log: (error: unknown) => void) {
  try {
    if (!clipboard) throw new Error('There is no clipboard');
    await clipboard.writeText(`${text} ${url}`);
    return 'copied';
  } catch (error) {
    log(error);
    return 'failed';
  }
}
