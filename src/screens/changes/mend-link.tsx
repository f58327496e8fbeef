import type { ListedChange } from '../../store/change-list.ts';
import { ButtonRoute } from '../../ui/router-links.tsx';

const LOOK = { kind: 'primary', size: 'small' } as const;

/** The way to the form that a refused change came from; nothing for what has none. */
export function MendLink({ change: { kind, entityId } }: { change: ListedChange }) {
  switch (kind) {
    case 'connection.create':
    case 'connection.update':
      return (
        <ButtonRoute {...LOOK} to="/connections/$connectionId/edit" params={{ connectionId: entityId }}>
          Mend
        </ButtonRoute>
      );
    case 'connection.occasions':
      return (
        <ButtonRoute {...LOOK} to="/connections/$connectionId/occasion/add" params={{ connectionId: entityId }}>
          Mend
        </ButtonRoute>
      );
    case 'profile.update':
      return (
        <ButtonRoute {...LOOK} to="/profile/$profileId" params={{ profileId: entityId }}>
          Mend
        </ButtonRoute>
      );
    case 'profile.occasions':
      return (
        <ButtonRoute {...LOOK} to="/profile/$profileId/occasion/add" params={{ profileId: entityId }}>
          Mend
        </ButtonRoute>
      );
    case 'connection.delete':
    case 'notifications.set':
      return null;
  }
}
