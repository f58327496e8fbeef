import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState } from 'react';
import type { NotificationFlag } from '../../../contract/schema/notification-flags.ts';
import type { Profile } from '../../../contract/schema/profile.ts';
import { signOut } from '../../online/session.ts';
import { countUnsent, marksOf, useChanges } from '../../store/changes.ts';
import { useProfile } from '../../store/profile.ts';
import { setNotification } from '../../store/set-notification.ts';
import { keepTheme, readTheme, type ThemeChoice } from '../../store/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChangeMarks } from '../../ui/change-marks.tsx';
import { Page } from '../../ui/page.tsx';
import { IconRoute } from '../../ui/router-links.tsx';
import { Row } from '../../ui/row.tsx';
import { Select } from '../../ui/select.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Switch } from '../../ui/switch.tsx';
import { applyTheme } from '../../ui/theme-choice.ts';
import * as css from './account-screen.css.ts';

const LeaveUnsent = lazy(() => import('./leave-unsent.tsx'));

export function AccountScreen() {
  const profile = useProfile();
  const [unsent, setUnsent] = useState(0);
  const changes = useChanges();
  if (!profile) return null;
  const leave = async () => {
    const count = await countUnsent();
    if (count > 0) setUnsent(count);
    else await signOut();
  };
  return (
    <Page title="Menu" width="form">
      <Stack>
        <Card>
          <Row
            title={profile.name}
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
        <Notifications profile={profile} />
        <Appearance />
        <Button
          kind="secondary"
          wide
          icon={<LogOut size={20} aria-hidden="true" />}
          onClick={() => void leave().catch(reportError)}
        >
          Logout
        </Button>
      </Stack>
      {unsent > 0 && (
        <Suspense>
          <LeaveUnsent count={unsent} onStay={() => setUnsent(0)} onLeave={() => void signOut().catch(reportError)} />
        </Suspense>
      )}
    </Page>
  );
}

const SWITCHES: { flag: NotificationFlag; label: string }[] = [
  { flag: 'emailNotificationsEnabled', label: 'Email notifications' },
  { flag: 'pushNotificationsEnabled', label: 'Push notifications' },
  { flag: 'globalOccasionsNotificationsEnabled', label: 'Global occasions' },
  { flag: 'privateOccasionsNotificationsEnabled', label: 'Private occasions' },
];

/** Toggling one of them saves all four at once (specification, section 4). */
function Notifications({ profile }: { profile: Profile }) {
  return (
    <Card as="section" aria-labelledby="notifications">
      <h2 id="notifications" className={css.heading}>
        Notifications
      </h2>
      {SWITCHES.map(({ flag, label }) => (
        <Switch
          key={flag}
          label={label}
          checked={profile[flag]}
          onCheckedChange={(checked) => void setNotification(flag, checked).catch(reportError)}
        />
      ))}
    </Card>
  );
}

const THEMES: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'As on this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

function Appearance() {
  const [choice, setChoice] = useState(readTheme);
  const choose = (next: ThemeChoice) => {
    keepTheme(next);
    applyTheme(next);
    setChoice(next);
  };
  return (
    <Card as="section">
      <Select
        label="Appearance"
        options={THEMES}
        value={choice}
        onChange={(event) => choose(event.target.value as ThemeChoice)}
      />
    </Card>
  );
}
