import { startTransition, useEffect, useState } from 'react';
import type { Connection } from '../../../contract/schema/connection.ts';
import { useChanges } from '../../store/changes.ts';
import { List } from '../../ui/list.tsx';
import * as css from './cards.css.ts';
import { ConnectionCard } from './connection-card.tsx';
import { CLOSED_CARD, GAPS } from './row-sizes.ts';

/** As many as a window shows at once, with what stands above them and the first one, which is open. */
const SOME = Math.max(6, Math.ceil((innerHeight - 300) / (CLOSED_CARD + GAPS[0])) * (innerWidth < 960 ? 1 : 2));
/** How many come with the page around them. */
const FIRST = 1;
/** How many follow at a time: drawing them keeps no finger waiting. */
const STEP = 2;

interface CardsProps {
  connections: Connection[];
  /** Who is open unless somebody has closed them. */
  openId: string | undefined;
  isBack: boolean;
  /** False where the others are about to come in another way. */
  isWhole: boolean;
  /** False where the others have come, and stand where these did. */
  isSeen: boolean;
}

/**
 * The cards; those that no window shows follow, a few at a time, without holding up the first picture or a finger. A
 * screen that is come back to has all of them at once, since it may have been left scrolled.
 */
export function Cards({ connections, openId, isBack, isWhole, isSeen }: CardsProps) {
  const changes = useChanges();
  const [room, setRoom] = useState(() => (isBack ? Infinity : firstRoom()));
  const isGrowing = isSeen && room < Math.min(connections.length, isWhole ? Infinity : SOME);
  useEffect(() => {
    if (isGrowing) startTransition(() => setRoom(room + STEP));
  }, [isGrowing, room]);
  return (
    <List
      columns
      aria-label="My Connections"
      aria-busy={room < connections.length}
      style={isSeen ? undefined : { display: 'none' }}
    >
      {connections.slice(0, room).map((connection) => (
        <li key={connection.id} data-connection={connection.id} className={css.card}>
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

/** As many as the first picture shows, where it stands: none of them is to go for a moment. */
function firstRoom(): number {
  return document.getElementById('first-picture') ? SOME : FIRST;
}
