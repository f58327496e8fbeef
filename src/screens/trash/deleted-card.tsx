import { fromIsoDay } from '../../../contract/rules/days/day.ts';
import { longDay } from '../../../contract/rules/days/long-day.ts';
import { reportNotSaved } from '../../pwa/device-full.ts';
import { bringBack, bringBackOccasions } from '../../store/save.ts';
import type { DeletedOccasion, DeletedOfPerson, Obstacle } from '../../store/trash/recently-deleted.ts';
import { wantCard } from '../../store/connections/wanted-card.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { List } from '../../ui/lists/list.tsx';
import { Row } from '../../ui/lists/row.tsx';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { focusContent } from '../../ui/navigation/focus-content.ts';
import { showToast } from '../../ui/overlays/toast.ts';
import * as css from './recently-deleted.css.ts';
import type { ForGood } from './recently-deleted-screen.tsx';

interface DeletedCardProps {
  person: DeletedOfPerson;
  onForGood: (what: ForGood) => void;
}

const OBSTACLES: Record<Obstacle, { why: string; way: string }> = {
  name: { why: 'Another of your connections has this name now.', way: 'Bring back under another name' },
  details: { why: 'Some details are missing that a connection needs.', way: 'Fill in and bring back' },
};

const INVITED =
  'Came by invitation: comes back as your own entry, without the details that they maintained and the ideas kept for them.';

/** What was deleted of one person, and the ways to bring it back or delete it for good. */
export function DeletedCard({ person, onForGood }: DeletedCardProps) {
  const { connection, occasions } = person;
  const name = person.name === '' ? 'Your own occasions' : person.name;
  return (
    <Card as="article" aria-label={name} className={css.person}>
      <Stack gap="snug">
        <div>
          <h2 className={css.whom}>{name}</h2>
          {connection && <p className={css.note}>{leftText(connection.daysLeft)}</p>}
        </div>
        {connection?.wasInvited && <p className={css.note}>{INVITED}</p>}
        {connection?.obstacle && <p className={css.note}>{OBSTACLES[connection.obstacle].why}</p>}
        {occasions.length > 0 && (
          <List dense>
            {occasions.map((occasion) => (
              <li key={occasion.id}>
                <OccasionRow occasion={occasion} person={person} onForGood={onForGood} />
              </li>
            ))}
          </List>
        )}
        {connection && (
          <Cluster>
            <BringBack person={person} obstacle={connection.obstacle} />
            <Button
              size="small"
              kind="quiet"
              aria-label={`Delete for good, ${name}`}
              onClick={() => onForGood({ of: person })}
            >
              Delete for good
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}

function BringBack({ person: { id, name }, obstacle }: { person: DeletedOfPerson; obstacle: Obstacle | undefined }) {
  if (obstacle) {
    return (
      <ButtonRoute size="small" to="/recently-deleted/$connectionId" params={{ connectionId: id }}>
        {OBSTACLES[obstacle].way}
      </ButtonRoute>
    );
  }
  const restore = async () => {
    wantCard(await bringBack(id));
    showToast(`${name} is back`, { tone: 'success' });
    focusContent();
  };
  return (
    <Button size="small" aria-label={`Bring back ${name}`} onClick={() => void restore().catch(reportNotSaved)}>
      Bring back
    </Button>
  );
}

type OccasionRowProps = DeletedCardProps & { occasion: DeletedOccasion };

function OccasionRow({ occasion, person, onForGood }: OccasionRowProps) {
  const { id, name, date, daysLeft, isReplaced } = occasion;
  const restore = async () => {
    await bringBackOccasions([id]);
    showToast(`${name} is back`, { tone: 'success' });
    focusContent();
  };
  return (
    <Row
      title={name}
      detail={
        <>
          {longDay(fromIsoDay(date))}. {leftText(daysLeft)}
          {isReplaced && ` There is another ${name} now.`}
          {person.connection && ' Bring back the person first.'}
        </>
      }
      trailing={
        <Cluster>
          {!isReplaced && !person.connection && (
            <Button size="small" aria-label={`Bring back ${name}`} onClick={() => void restore().catch(reportNotSaved)}>
              Bring back
            </Button>
          )}
          <Button
            size="small"
            kind="quiet"
            aria-label={`Delete for good, ${name}`}
            onClick={() => onForGood({ of: person, occasion })}
          >
            Delete for good
          </Button>
        </Cluster>
      }
    />
  );
}

function leftText(days: number): string {
  return `Can be brought back for ${days} more ${days === 1 ? 'day' : 'days'}.`;
}
