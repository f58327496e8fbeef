import { liveQuery } from 'dexie';

/** Runs a query now and after each change of its data, in any tab. Returns the unsubscribe function. */
export function observe<Result>(
  query: () => Promise<Result>,
  onResult: (result: Result) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(query).subscribe({ next: onResult, error: onError });
  return () => subscription.unsubscribe();
}
