import { useMemo, useState } from 'react';
import { todayUtc } from '../../../contract/rules/days/day.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import { type CheckedPersonForm, personFormSchema } from '../../../contract/schema/connections/person-form.ts';
import type { Saved } from '../../store/save.ts';
import { createConnection, isThere, updateConnection } from '../../store/connections/save-connection.ts';
import { useOwnCountry } from '../../store/account/own-country.ts';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useGoHome, useSaySaved } from './after-saving.ts';
import { PersonFormView } from './person-form.tsx';
import { connectionValues } from './person-values.ts';
import { useNameTaken } from './use-name-taken.ts';

/** The form of a new connection. 'Save and add another' begins with an empty one. */
export function NewConnectionScreen() {
  const [round, setRound] = useState(0);
  return <NewConnection key={round} isFurther={round > 0} onAnother={() => setRound(round + 1)} />;
}

interface NewConnectionProps {
  /** Whether another one was added before: the name has the focus. */
  isFurther: boolean;
  onAnother: () => void;
}

function NewConnection({ isFurther, onAnother }: NewConnectionProps) {
  const goHome = useGoHome();
  const goBack = useGoBack();
  const saySaved = useSaySaved();
  /**
   * The connection that the form has created. If it was refused, the form and its draft are this connection's from then
   * on.
   */
  const [created, setCreated] = useState<Connection>();
  const country = useOwnCountry();
  const values = useMemo(() => connectionValues(created, country), [created, country]);
  const isNameTaken = useNameTaken(created?.id);
  const schema = useMemo(() => personFormSchema(todayUtc, isNameTaken), [isNameTaken]);
  const save = async (form: CheckedPersonForm) => {
    const isToAmend = created !== undefined && (await isThere(created.id));
    const saved = await (isToAmend ? updateConnection(created, form) : createConnection(form));
    setCreated(saved.shown);
    return saved;
  };
  const sayAndAddAnother = (saved: Saved<Connection>) => {
    saySaved(saved.shown);
    onAnother();
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
        onAnother={sayAndAddAnother}
        isNameFocused={isFurther}
      />
    </Page>
  );
}
