import { useMemo, useState } from 'react';
import { todayUtc } from '../../../contract/rules/days/day.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { type CheckedPersonForm, personFormSchema } from '../../../contract/schema/connections/person-form.ts';
import { isThere, updateConnection } from '../../store/connections/save-connection.ts';
import { bringBackAs } from '../../store/save.ts';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { Alert } from '../../ui/overlays/alert.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useGoHome } from './after-saving.ts';
import { PersonFormView } from './person-form.tsx';
import { connectionValues } from './person-values.ts';
import { useNameTaken } from './use-name-taken.ts';

/** Brings back a deleted connection under another name, or with what it lacks. */
export function BringBackScreen({ deleted }: { deleted: Connection }) {
  const goHome = useGoHome();
  const goBack = useGoBack('/recently-deleted');
  const [created, setCreated] = useState<Connection>();
  const stored = created ?? deleted;
  const values = useMemo(() => connectionValues(stored), [stored]);
  const isNameTaken = useNameTaken(created?.id);
  const schema = useMemo(() => personFormSchema(todayUtc, isNameTaken, stored), [isNameTaken, stored]);
  const save = async (form: CheckedPersonForm) => {
    const isToAmend = created !== undefined && (await isThere(created.id));
    const saved = await (isToAmend ? updateConnection(created, form) : bringBackAs(deleted.id, form));
    setCreated(saved.shown);
    return saved;
  };
  return (
    <Page title={`Bring back ${deleted.name}`} width="form" onBack={goBack}>
      <Alert tone="info">
        {isNameTaken(deleted.name)
          ? 'Another of your connections has this name now: choose another one.'
          : 'Fill in what is missing.'}{' '}
        Gift ideas and notes come back too.
      </Alert>
      <PersonFormView
        stored={stored}
        values={values}
        schema={schema}
        draftKey={`connection:${stored.id}`}
        onSave={save}
        onSaved={goHome}
      />
    </Page>
  );
}
