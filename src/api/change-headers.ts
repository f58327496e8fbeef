/** Identifies a change, so that the server does it once however often it is sent. */
export interface ChangeKey {
  idempotencyKey: string;
}

/** The headers of a change. */
export function changeHeaders({ idempotencyKey }: ChangeKey): Record<string, string> {
  return { 'Idempotency-Key': idempotencyKey };
}
