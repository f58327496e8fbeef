import Gift from 'lucide/dist/esm/icons/gift.mjs';
import CalendarHeart from 'lucide/dist/esm/icons/calendar-heart.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import type { Profile } from '../../../contract/schema/accounts/profile.ts';
import { marksOf, useChanges } from '../../store/changes/changes.ts';
import { Card } from '../../ui/lists/card.tsx';
import { ChangeMarks } from '../../ui/marks/change-marks.tsx';
import { Initial } from '../../ui/marks/initial.tsx';
import { IconRoute } from '../../ui/buttons/router-links.tsx';
import { RowRoute } from '../../ui/buttons/row-route.tsx';
import { Row } from '../../ui/lists/row.tsx';
import * as css from './account-screen.css.ts';
import { Icon } from '../../ui/marks/icon.tsx';

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
            icon={<Icon of={Pencil} size={20} />}
          />
        }
      />
      <RowRoute
        to="/profile/$profileId/occasion/add"
        params={{ profileId: profile.id }}
        leading={<Icon of={CalendarHeart} size={20} />}
        title="Your occasions"
        trailing={<Icon of={ChevronRight} size={20} className={css.end} />}
      />
      <RowRoute
        to="/this-year"
        leading={<Icon of={Gift} size={20} />}
        title="This year"
        detail="What you gave and spent"
        trailing={<Icon of={ChevronRight} size={20} className={css.end} />}
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
