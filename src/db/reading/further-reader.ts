import { openToRead } from './reader.ts';
import type { ConnectionRow, NoticeRow, SuggestionsRow } from '../rows.ts';

/** More queries of the mirror, apart from `reader` so that home loads without them. */
export const furtherReader = {
  async suggestions(key: string): Promise<SuggestionsRow | undefined> {
    return openToRead()?.suggestions.get(key);
  },
  async newestConnections(limit: number): Promise<ConnectionRow[]> {
    const byAge = openToRead()?.connections.orderBy('createdAt');
    byAge?.reverse();
    return (await byAge?.limit(limit).toArray()) ?? [];
  },
  /** Latest first. */
  async notices(): Promise<NoticeRow[]> {
    const notices = (await openToRead()?.notices.toArray()) ?? [];
    return notices.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  },
  /** Whether the first pull, or a repeated full one, is complete: until then connections may be missing. */
  async isToldOfAll(): Promise<boolean> {
    return (await openToRead()?.progress.get('progress'))?.unconfirmed === undefined;
  },
  async countSnoozes(): Promise<number> {
    return (await openToRead()?.snoozes.count()) ?? 0;
  },
};
