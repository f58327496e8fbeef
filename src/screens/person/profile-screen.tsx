import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { todayUtc } from '../../../contract/rules/days/day.ts';
import { personFormSchema } from '../../../contract/schema/connections/person-form.ts';
import { useStoredUntilTyped } from '../../store/changes/drafts.ts';
import { useProfile } from '../../store/account/profile.ts';
import { useRefusedOfForm } from '../../store/changes/refusals.ts';
import { saveProfile } from '../../store/account/save-profile.ts';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { Page } from '../../ui/layout/page.tsx';
import { offerUndo } from './offer-undo.ts';
import { PersonFormView } from './person-form.tsx';
import { personValues } from './person-values.ts';
import type { Unrefused } from './use-saving.ts';

const SavedDialog = lazy(() => import('./saved-dialog.tsx'));

const DRAFT_KEY = 'profile';

type Variant = 'create' | 'update';

export function ProfileScreen({ variant }: { variant: Variant }) {
  const profile = useProfile();
  if (!profile) return null;
  return <LoadedProfile key={profile.id} profile={profile} variant={variant} />;
}

type LoadedProfile = NonNullable<ReturnType<typeof useProfile>>;

function LoadedProfile({ profile, variant }: { profile: LoadedProfile; variant: Variant }) {
  const navigate = useNavigate();
  const goBack = useGoBack('/user-account');
  const refused = useRefusedOfForm(profile.id);
  const stored = useStoredUntilTyped(profile, DRAFT_KEY);
  const values = useMemo(() => personValues(stored), [stored]);
  const [isFirst] = useState(!profile.name);
  const [saved, setSaved] = useState<Unrefused>();
  const schema = useMemo(() => personFormSchema(todayUtc, undefined, stored), [stored]);
  const isUpdate = variant === 'update';
  return (
    <Page
      title={isUpdate ? 'Update your profile' : 'Create a Profile'}
      width="form"
      onBack={isUpdate ? goBack : undefined}
    >
      <PersonFormView
        own
        stored={stored}
        values={values}
        schema={schema}
        draftKey={DRAFT_KEY}
        refusal={refused && (refused.message ?? SOMETHING_WENT_WRONG_LATER)}
        onSave={(form) => saveProfile(stored, form)}
        onSaved={({ shown }, settlement) => {
          setSaved(settlement);
          offerUndo(stored, shown);
        }}
      />
      {saved && (
        <Suspense>
          <SavedDialog
            isWaiting={saved.kind === 'waiting'}
            text={`Your profile was successfully ${isFirst ? 'created' : 'updated'}`}
            onNext={() => void navigate({ to: '/', replace: true })}
          />
        </Suspense>
      )}
    </Page>
  );
}
