import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { useChanges } from '../../store/changes.ts';
import { useProfile } from '../../store/profile.ts';
import { saveProfile } from '../../store/save-profile.ts';
import { type Settlement, settlementOf } from '../../store/settlement.ts';
import { useGoBack } from '../../ui/go-back.ts';
import { Page } from '../../ui/page.tsx';
import { PersonFormView } from './person-form.tsx';
import { personValues } from './person-values.ts';

const SavedDialog = lazy(() => import('./saved-dialog.tsx'));

type Variant = 'create' | 'update';

export function ProfileScreen({ variant }: { variant: Variant }) {
  const profile = useProfile();
  if (!profile) return null;
  return <LoadedProfile key={profile.id} profile={profile} variant={variant} />;
}

type LoadedProfile = NonNullable<ReturnType<typeof useProfile>>;

function LoadedProfile({ profile, variant }: { profile: LoadedProfile; variant: Variant }) {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const refused = useChanges().get(profile.id)?.refused;
  const [values] = useState(() => personValues(profile));
  const [saved, setSaved] = useState(false);
  const isUpdate = variant === 'update';
  return (
    <Page
      title={isUpdate ? 'Update your profile' : 'Create a Profile'}
      width="form"
      onBack={isUpdate ? goBack : undefined}
    >
      <PersonFormView
        values={values}
        draftKey="profile"
        refusal={refused && (refused.refusal.message ?? SOMETHING_WENT_WRONG_LATER)}
        submitLabel="Save"
        onSave={async (form): Promise<Settlement> => {
          const changeId = await saveProfile(profile.id, form);
          return changeId === undefined ? { kind: 'accepted' } : settlementOf(changeId);
        }}
        onSaved={() => setSaved(true)}
      />
      {saved && (
        <Suspense>
          <SavedDialog
            text={`Your profile was successfully ${isUpdate ? 'updated' : 'created'}`}
            onNext={() => void navigate({ to: '/' })}
          />
        </Suspense>
      )}
    </Page>
  );
}
