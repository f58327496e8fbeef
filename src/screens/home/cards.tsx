import { startTransition, useEffect, useState } from 'react';
import type { Connection } from '../../../contract/schema/connection.ts';
import { useChanges } from '../../store/changes.ts';
import { List } from '../../ui/list.tsx';
import * as css from './cards.css.ts';
import { ConnectionCard } from './connection-card.tsx';

/** More than a window shows at once: a phone's one column, or the columns of a wider one. */
const SOME = innerWidth < 600 ? 6 : 12;

interface CardsProps {
  connections: Connection[];
  /** Who is open unless somebody has closed them. */
  openId: string | undefined;
  isBack: boolean;
}

/**
 * The cards; those that no window shows follow, as many at a time, without holding up the first picture or a finger. A
 * screen that is come back to has all of them at once, since it may have been left scrolled.
 */
export function Cards({ connections, openId, isBack }: CardsProps) {
  const changes = useChanges();
  const [room, setRoom] = useState(isBack ? Infinity : SOME);
  const isWhole = room >= connections.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setRoom(room + SOME));
  }, [isWhole, room]);
  return (
    <List columns aria-label="My Connections">
      {connections.slice(0, room).map((connection) => (
        <li key={connection.id} className={css.card}>
          <ConnectionCard
            connection={connection}
            changes={changes.get(connection.id)}
            defaultOpen={connection.id === openId}
          />
        </li>
      ))}
    </List>
  );
}
