import Gift from 'lucide-react/icons/gift';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pencil from 'lucide-react/icons/pencil';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { marksOf, useChanges } from '../../store/changes/changes.ts';
import { Card } from '../../ui/lists/card.tsx';
import { ChangeMarks } from '../../ui/marks/change-marks.tsx';
import { Initial } from '../../ui/marks/initial.tsx';
import { IconRoute } from '../../ui/buttons/router-links.tsx';
import { RowRoute } from '../../ui/buttons/row-route.tsx';
import { Row } from '../../ui/lists/row.tsx';
import * as css from './account-screen.css.ts';

/** The signed-in user, and the link to edit the profile. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const changes = useChanges();
  const name = profile.name ?? 'Guest';
  return (
    <Card>
      <Row
        leading={<Initial name={name} size={56} />}
        title={name}
        detail={profile.email !== null && <Address email={profile.email} />}
        trailing={
          <IconRoute
            to="/profile/$profileId"
            params={{ profileId: profile.id }}
            label="Edit profile"
            icon={<Pencil size={20} aria-hidden="true" />}
          />
        }
      />
      <RowRoute
        to="/profile/$profileId/occasion/add"
        params={{ profileId: profile.id }}
        leading={<CalendarHeart size={20} aria-hidden="true" />}
        title="Your occasions"
        trailing={<ChevronRight size={20} className={css.end} aria-hidden="true" />}
      />
      <RowRoute
        to="/this-year"
        leading={<Gift size={20} aria-hidden="true" />}
        title="This year"
        detail="What you gave and spent"
        trailing={<ChevronRight size={20} className={css.end} aria-hidden="true" />}
      />
      <ChangeMarks {...marksOf(changes.get(profile.id))} />
    </Card>
  );
}

/** An address that needs two lines breaks after its @, not within a word. */
function Address({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}
