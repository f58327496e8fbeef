import { useMemo, useState } from 'react';
import { todayUtc } from '../../../contract/rules/days/day.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { type CheckedPersonForm, personFormSchema } from '../../../contract/schema/connections/person-form.ts';
import { createConnection, isThere, updateConnection } from '../../store/connections/save-connection.ts';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useGoHome } from './after-saving.ts';
import { PersonFormView } from './person-form.tsx';
import { personValues } from './person-values.ts';
import { useNameTaken } from './use-name-taken.ts';

export function NewConnectionScreen() {
  const goHome = useGoHome();
  const goBack = useGoBack();
  /**
   * The connection that the form has created. If it was refused, the form and its draft are this connection's from then
   * on.
   */
  const [created, setCreated] = useState<Connection>();
  const values = useMemo(() => personValues(created), [created]);
  const isNameTaken = useNameTaken(created?.id);
  const schema = useMemo(() => personFormSchema(todayUtc, isNameTaken), [isNameTaken]);
  const save = async (form: CheckedPersonForm) => {
    const isToAmend = created !== undefined && (await isThere(created.id));
    const saved = await (isToAmend ? updateConnection(created, form) : createConnection(form));
    setCreated(saved.shown);
    return saved;
  };
  return (
    <Page title="Add connection" width="form" onBack={goBack}>
      <PersonFormView
        stored={created}
        values={values}
        schema={schema}
        draftKey={`connection:${created?.id ?? 'new'}`}
        onSave={save}
        onSaved={goHome}
      />
    </Page>
  );
}
