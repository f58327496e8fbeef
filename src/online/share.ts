export interface Shared {
  title: string;
  text: string;
  url?: string;
}

export type ShareOutcome = 'shared' | 'copied' | 'failed' | 'cancelled';

export interface Sharer {
  share?: Navigator['share'];
  canShare?: Navigator['canShare'];
  clipboard?: Pick<Clipboard, 'writeText'>;
}

/** Shares a text with its link, or copies both (specification, section 4). Call it directly from a press. */
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
    await clipboard.writeText(url === undefined ? text : `${text} ${url}`);
    return 'copied';
  } catch (error) {
    log(error);
    return 'failed';
  }
}
