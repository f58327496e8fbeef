import { openToRead } from './reader.ts';
import type { ConnectionRow, NoticeRow, SuggestionsRow } from '../rows.ts';

/** What else may be asked of the mirror. As `reader`, and apart from it since home can be shown without. */
export const furtherReader = {
  async suggestions(key: string): Promise<SuggestionsRow | undefined> {
    return openToRead()?.suggestions.get(key);
  },
  /** The connections that were added last, the latest first. */
  async newestConnections(limit: number): Promise<ConnectionRow[]> {
    const byAge = openToRead()?.connections.orderBy('createdAt');
    byAge?.reverse();
    return (await byAge?.limit(limit).toArray()) ?? [];
  },
  /** What merges have replaced, latest first. */
  async notices(): Promise<NoticeRow[]> {
    const notices = (await openToRead()?.notices.toArray()) ?? [];
    return notices.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  },
  /** Whether the server has told of everybody: until then somebody may be there who is not in the mirror. */
  async isToldOfAll(): Promise<boolean> {
    return (await openToRead()?.progress.get('progress'))?.unconfirmed === undefined;
  },
  /** How many reminders were put off here of which the server has not heard. */
  async countSnoozes(): Promise<number> {
    return (await openToRead()?.snoozes.count()) ?? 0;
  },
};
