import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import { countdownText } from '../../../contract/rules/countdown.ts';
import { todayUtc } from '../../../contract/rules/day.ts';
import type { Connection } from '../../../contract/schema/connection.ts';
import type { EntityChanges } from '../../store/changes.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { ExpandableCard } from '../../ui/expandable-card.tsx';
import { List } from '../../ui/list.tsx';
import { Pill } from '../../ui/pill.tsx';
import { ButtonRoute } from '../../ui/router-links.tsx';
import { Cluster, Stack } from '../../ui/stack.tsx';
import * as css from './connection-card.css.ts';
import { Initial } from './initial.tsx';
import { OccasionRow } from './occasion-row.tsx';
import { occasionsByDay } from './occasions-by-day.ts';

const DeleteConnection = lazy(() => import('./delete-connection.tsx'));

interface ConnectionCardProps {
  connection: Connection;
  changes: EntityChanges | undefined;
  defaultOpen: boolean;
}

/** One person: whose day is next, how long there is, and what could be given for it. */
export function ConnectionCard({ connection, changes, defaultOpen }: ConnectionCardProps) {
  const [deleting, setDeleting] = useState(false);
  const [open, setOpen] = useState(defaultOpen);
  const occasions = occasionsByDay(connection.occasions, todayUtc());
  const soonest = occasions.find(({ days }) => days !== undefined && days >= 0);
  return (
    <ExpandableCard
      title={connection.name}
      leading={<Initial name={connection.name} />}
      summary={open ? undefined : (soonest?.label ?? 'No day entered yet')}
      actions={
        !open &&
        soonest?.days !== undefined && (
          <span className={css.next}>
            <Countdown text={countdownText(soonest.days)} />
          </span>
        )
      }
      open={open}
      onOpenChange={setOpen}
    >
      <Stack>
        <Marks changes={changes} />
        <List>
          {occasions.map((occasion) => (
            <OccasionRow key={occasion.id} occasion={occasion} connection={connection} />
          ))}
        </List>
        <Cluster justify="end">
          <ButtonRoute
            to="/connections/$connectionId/edit"
            params={{ connectionId: connection.id }}
            kind="quiet"
            size="small"
            icon={<Pencil size={18} aria-hidden="true" />}
            aria-label={`Edit ${connection.name}`}
          >
            Edit
          </ButtonRoute>
          <Button
            kind="quiet"
            size="small"
            icon={<Trash2 size={18} aria-hidden="true" />}
            aria-label={`Delete ${connection.name}`}
            onClick={() => setDeleting(true)}
          >
            Delete
          </Button>
        </Cluster>
      </Stack>
      {deleting && (
        <Suspense>
          <DeleteConnection id={connection.id} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </ExpandableCard>
  );
}

function Marks({ changes }: { changes: EntityChanges | undefined }) {
  if (!changes) return null;
  const { waiting, refused } = changes;
  return (
    <Cluster>
      {waiting && <Pill tone="bare">not yet sent</Pill>}
      {refused && <Pill tone="danger">{refused.refusal.message ?? 'not saved'}</Pill>}
    </Cluster>
  );
}
