import type { ConnectionInput, NewConnection } from './connection.ts';
import type { NotificationFlags } from './notification-flags.ts';
import type { OccasionsBody } from './occasion-list.ts';
import type { ProfileInput } from './profile.ts';

/** Every kind of change that the app can make offline, with what it carries. The entity's id travels beside it. */
export interface ChangeArguments {
  'connection.create': NewConnection & { id: string };
  'connection.update': ConnectionInput;
  'connection.delete': Record<string, never>;
  'connection.occasions': OccasionsBody;
  'profile.update': ProfileInput;
  'profile.occasions': OccasionsBody;
  'notifications.set': NotificationFlags;
}
export type ChangeKind = keyof ChangeArguments;

/** One change: its kind, the entity that it is about, and its arguments. */
export type Change = {
  [Kind in ChangeKind]: { kind: Kind; entityId: string; arguments: ChangeArguments[Kind] };
}[ChangeKind];
