import type { ChangeKind } from '../../contract/schema/change.ts';

/** Whether a change of a connection is made beside its form, which knows nothing of it: a form takes no such change's place. */
export function isBesideForms(kind: ChangeKind): boolean {
  return kind === 'connection.gift' || kind === 'connection.hints' || kind === 'connection.notice';
}
