import { useEffect, useState } from 'react';
import { indexReader } from '../db/index-reader.ts';
import { observe } from '../db/observe.ts';

/**
 * Reads now, and again after changes of any connection. What is read may be very much: unlike a live query this notes none
 * of it one by one, and changes that come while it reads are read together afterwards. Returns what ends it.
 */
export function followConnections<Result>(
  read: () => Promise<Result>,
  onResult: (result: Result) => void,
  onError: (error: unknown) => void,
): () => void {
  let isReading = false;
  let isWanted = false;
  let isOver = false;
  const readOn = async () => {
    isReading = true;
    while (isWanted) {
      isWanted = false;
      try {
        const result = await read();
        if (!isOver) onResult(result);
      } catch (error) {
        if (!isOver) onError(error);
      }
    }
    // In the same breath as the last look at what is wanted: what changes from here on begins anew.
    isReading = false;
  };
  const stop = observe(
    () => indexReader.countConnections(),
    () => {
      isWanted = true;
      if (!isReading && !isOver) void readOn();
    },
    onError,
  );
  return () => {
    isOver = true;
    isWanted = false;
    stop();
  };
}

/** What is read of the connections, following them; `known` until then. Nothing is read while `read` is undefined. */
export function useFollowed<Result>(read: (() => Promise<Result>) | undefined, known: Result): Result {
  const [result, setResult] = useState(() => known);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(
    () =>
      read &&
      followConnections(
        read,
        (next) => setResult(() => next),
        (error) => setFailure({ error }),
      ),
    [read],
  );
  // As a live query does, for whoever shows what went wrong.
  if (failure) throw failure.error;
  return result;
}
