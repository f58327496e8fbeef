import { useState } from 'react';
import { useProfile } from '../../store/account/profile.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CompanyLinks } from './company-links.tsx';
import { GuestCard } from './guest-card.tsx';
import { Logout } from './logout.tsx';
import { Notifications } from './notifications.tsx';
import { Preferences } from './preferences.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { Settings } from './settings.tsx';
import { UnsentHint } from './unsent-hint.tsx';

type SectionName = 'settings' | 'preferences' | 'notifications';

/** The account menu (specification, section 2, 'User-account screen'). One section is open at a time. */
export function AccountScreen() {
  const profile = useProfile();
  const [openSection, setOpenSection] = useState<SectionName>();
  if (!profile) return null;
  const section = (name: SectionName) => ({
    open: openSection === name,
    onOpenChange: (open: boolean) => setOpenSection(open ? name : undefined),
  });
  const isGuest = profile.type === 'guest';
  return (
    <Page title="Menu" width="form">
      <Stack>
        <ProfileHeader profile={profile} />
        {isGuest && <GuestCard />}
        <Settings isGuest={isGuest} {...section('settings')} />
        <Preferences {...section('preferences')} />
        <Notifications profile={profile} {...section('notifications')} />
        <CompanyLinks />
        <Logout />
        <UnsentHint />
      </Stack>
    </Page>
  );
}
