import Pencil from 'lucide-react/icons/pencil';
import type { Profile } from '../../../contract/schema/profile.ts';
import { marksOf, useChanges } from '../../store/changes.ts';
import { Card } from '../../ui/card.tsx';
import { ChangeMarks } from '../../ui/change-marks.tsx';
import { Initial } from '../../ui/initial.tsx';
import { IconRoute } from '../../ui/router-links.tsx';
import { Row } from '../../ui/row.tsx';

/** Who is signed in, and the way to edit that. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  const changes = useChanges();
  const name = profile.name ?? 'Guest';
  return (
    <Card>
      <Row
        leading={<Initial name={name} size={56} />}
        title={name}
        detail={profile.email}
        trailing={
          <IconRoute
            to="/profile/$profileId"
            params={{ profileId: profile.id }}
            label="Edit profile"
            icon={<Pencil size={20} aria-hidden="true" />}
          />
        }
      />
      <ChangeMarks {...marksOf(changes.get(profile.id))} />
    </Card>
  );
}
