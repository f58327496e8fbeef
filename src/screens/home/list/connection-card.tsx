import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Trash2 from 'lucide/dist/esm/icons/trash.mjs';
import { lazy, memo, Suspense, useState } from 'react';
import { countdownHere, countdownText } from '../../../../contract/rules/days/countdown.ts';
import { missingFacts } from '../../../../contract/rules/missing-facts.ts';
import { GIFT_READY } from '../../../../contract/rules/gifts/gift-for-day.ts';
import type { Connection } from '../../../../contract/schema/connections/connection.ts';
import { type EntityChanges, marksOf } from '../../../store/changes/changes.ts';
import { useDayHere } from '../../../store/reminders/day-here.ts';
import { useToday } from '../../../store/reminders/today.ts';
import { ChangeMarks } from '../../../ui/marks/change-marks.tsx';
import { Countdown } from '../../../ui/marks/countdown.tsx';
import { ExpandableCard } from '../../../ui/lists/expandable-card.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { List } from '../../../ui/lists/list.tsx';
import { ButtonRoute, IconRoute } from '../../../ui/buttons/router-links.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import * as css from './connection-card.css.ts';
import { Initial } from '../../../ui/marks/initial.tsx';
import { Pill } from '../../../ui/marks/pill.tsx';
import { MissingFacts } from './missing-facts.tsx';
import { OccasionRow } from './occasion-row.tsx';
import { keepOpen, lastOpen } from './open-cards.ts';
import { type CountedOccasion, occasionsByDay, soonestOf } from './occasions-by-day.ts';
import { Icon } from '../../../ui/marks/icon.tsx';

const MissingBirthday = lazy(() => import('./missing-birthday.tsx'));
const Greeting = lazy(() => import('../greeting/greeting.tsx'));
const DeleteConnection = lazy(() => import('./delete-connection.tsx'));

interface ConnectionCardProps {
  connection: Connection;
  changes: EntityChanges | undefined;
  defaultOpen: boolean;
  /** Whether it is scrolled to, and opened for that. */
  isWanted: boolean;
}

/** One person: the next occasion, its countdown, and the way to gifts. */
export const ConnectionCard = memo(function ConnectionCard({
  connection,
  changes,
  defaultOpen,
  isWanted,
}: ConnectionCardProps) {
  const [deleting, setDeleting] = useState(false);
  const [open, setOpen] = useState(lastOpen(connection.id) ?? defaultOpen);
  if (isWanted && !open) setOpen(true);
  const toggle = (next: boolean) => {
    keepOpen(connection.id, next);
    setOpen(next);
  };
  const occasions = occasionsByDay(connection, useToday(), useDayHere());
  const isBirthdayMissing = connection.notice && !connection.birthday;
  const soonest = soonestOf(occasions);
  return (
    <ExpandableCard
      title={connection.name}
      leading={<Initial name={connection.name} />}
      summary={
        <>
          {!open && (isBirthdayMissing ? 'Birthday missing' : nextDayText(soonest))}
          {!open && soonest?.here !== undefined && <span className={css.here}>{countdownHere(soonest.here)}</span>}
          {!open && soonest?.isReady && <Pill tone="success">{GIFT_READY}</Pill>}
          <ChangeMarks {...marksOf(changes)} />
        </>
      }
      trailing={!open && soonest?.days !== undefined && <Countdown text={countdownText(soonest.days)} />}
      open={open}
      onOpenChange={toggle}
    >
      <Stack>
        {isBirthdayMissing && (
          <Suspense>
            <MissingBirthday connection={connection} />
          </Suspense>
        )}
        <List>
          {occasions.map((occasion) => (
            <OccasionRow key={occasion.id} occasion={occasion} connection={connection} />
          ))}
        </List>
        {soonest && (soonest.days === 0 || soonest.here === 0) && (
          <div className={css.greeting}>
            <Suspense>
              <Greeting name={connection.name} occasion={soonest.name} />
            </Suspense>
          </div>
        )}
        {!isBirthdayMissing && missingFacts(connection).length > 0 && <MissingFacts connection={connection} />}
        <Cluster gap="hair">
          <ButtonRoute
            to="/connections/$connectionId/occasion/add"
            params={{ connectionId: connection.id }}
            kind="quiet"
            size="small"
            icon={<Icon of={CalendarPlus} size={18} />}
            aria-label={`Occasions of ${connection.name}`}
            className={css.occasions}
          >
            Occasions
          </ButtonRoute>
          <IconRoute
            to="/connections/$connectionId/edit"
            params={{ connectionId: connection.id }}
            label={`Edit ${connection.name}`}
            icon={<Icon of={Pencil} size={20} />}
          />
          <IconButton
            label={`Delete ${connection.name}`}
            icon={<Icon of={Trash2} size={20} />}
            onClick={() => setDeleting(true)}
          />
        </Cluster>
      </Stack>
      {deleting && (
        <Suspense>
          <DeleteConnection connection={connection} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </ExpandableCard>
  );
});

/** 'Birthday, turns 41'. */
function nextDayText(soonest: CountedOccasion | undefined): string {
  if (soonest === undefined) return 'No day coming';
  return soonest.years === '' ? soonest.label : `${soonest.label}, ${soonest.years}`;
}
