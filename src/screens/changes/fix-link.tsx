import type { ListedChange } from '../../store/changes/change-list.ts';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';

const LOOK = { kind: 'primary', size: 'small' } as const;

/**
 * The link to the form of the whole entity: saving it replaces the refused change and the changes behind it. Shows
 * nothing for a record without a form.
 */
export function FixLink({ change: { kind, entityId } }: { change: ListedChange }) {
  switch (kind) {
    case 'connection.create':
    case 'connection.update':
    case 'connection.occasions':
      return (
        <ButtonRoute {...LOOK} to="/connections/$connectionId/edit" params={{ connectionId: entityId }}>
          Fix
        </ButtonRoute>
      );
    case 'profile.update':
    case 'profile.occasions':
      return (
        <ButtonRoute {...LOOK} to="/profile/$profileId" params={{ profileId: entityId }}>
          Fix
        </ButtonRoute>
      );
    case 'connection.delete':
    case 'connection.gift':
    case 'connection.details':
    case 'connection.hints':
    case 'connection.notice':
    case 'notifications.set':
    case 'reminders.set':
      return null;
  }
}
