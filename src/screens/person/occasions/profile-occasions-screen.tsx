import type { Profile } from '../../../../contract/schema/accounts/profile.ts';
import { useStoredUntilTyped } from '../../../store/changes/drafts.ts';
import { useProfile } from '../../../store/account/profile.ts';
import { saveProfileOccasions } from '../../../store/account/save-profile.ts';
import { useGoBack } from '../../../ui/navigation/go-back.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { Spinner } from '../../../ui/marks/spinner.tsx';
import { BIRTHDAY } from '../../../../contract/schema/connections/occasion.ts';
import { offerUndo } from '../offer-undo.ts';
import { OccasionReminders } from './occasion-reminders.tsx';
import { OccasionsFormView } from './occasions-form.tsx';

const DRAFT_KEY = 'profile:occasions';

/** The user's own occasions, for which others will look for gifts. */
export function ProfileOccasionsScreen() {
  const profile = useProfile();
  const goBack = useGoBack('/user-account');
  return (
    <Page title="Enter an occasion and date for which you would like to recieve gifts" width="form" onBack={goBack}>
      {profile ? <OwnOccasions key={profile.id} profile={profile} onSaved={goBack} /> : <Spinner centred />}
    </Page>
  );
}

function OwnOccasions({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const stored = useStoredUntilTyped(profile, DRAFT_KEY);
  return (
    <OccasionsFormView
      stored={stored}
      draftKey={DRAFT_KEY}
      onSave={(form) => saveProfileOccasions(stored, form.occasions)}
      onSaved={(saved) => {
        onSaved();
        offerUndo(stored, saved.shown);
      }}
    >
      <OccasionReminders connection={null} occasions={profile.occasions.filter(({ name }) => name !== BIRTHDAY)} />
    </OccasionsFormView>
  );
}
