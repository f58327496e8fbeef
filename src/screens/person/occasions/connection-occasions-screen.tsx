import type { Connection } from '../../../../contract/schema/connections/connection.ts';
import { useStoredUntilTyped } from '../../../store/changes/drafts.ts';
import { saveConnectionOccasions } from '../../../store/connections/save-connection.ts';
import { useGoBack } from '../../../ui/navigation/go-back.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { Spinner } from '../../../ui/marks/spinner.tsx';
import { useGoBackSaved, useGoHome } from '../after-saving.ts';
import { offerUndo } from '../offer-undo.ts';
import { OccasionReminders } from './occasion-reminders.tsx';
import { OccasionsFormView } from './occasions-form.tsx';
import * as css from './occasions-form.css.ts';

/** The occasions of a connection; undefined while the mirror is being read. */
export function ConnectionOccasionsScreen({ connection }: { connection: Connection | undefined }) {
  const goBack = useGoBack();
  return (
    <Page title="Enter an occasion and date for which you would like to create gifts" width="form" onBack={goBack}>
      {connection ? <TheirOccasions key={connection.id} connection={connection} /> : <Spinner centred />}
    </Page>
  );
}

function TheirOccasions({ connection }: { connection: Connection }) {
  const goBackSaved = useGoBackSaved();
  const goHome = useGoHome();
  const { id, name } = connection;
  const draftKey = `connection:${id}:occasions`;
  const stored = useStoredUntilTyped(connection, draftKey);
  return (
    <>
      <p className={css.whose}>For {name}</p>
      <OccasionsFormView
        stored={stored}
        storedBirthday={stored.isInvited ? stored.birthday : undefined}
        draftKey={draftKey}
        onSave={(form) => saveConnectionOccasions(stored, form.occasions)}
        // After a recreation the screens behind belong to the deleted connection.
        onSaved={async (saved) => {
          await (saved.shown.id === id ? goBackSaved : goHome)(saved);
          offerUndo(stored, saved.shown);
        }}
      >
        <OccasionReminders connection={connection} occasions={connection.occasions} />
      </OccasionsFormView>
    </>
  );
}
