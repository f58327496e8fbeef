import { useMemo, useState } from 'react';
import { todayUtc } from '../../../contract/rules/day.ts';
import type { Connection } from '../../../contract/schema/connection.ts';
import { personFormSchema } from '../../../contract/schema/person-form.ts';
import { leaveMade, readMade, readStart } from '../../store/drafts.ts';
import { createConnection, isThere, updateConnection } from '../../store/save-connection.ts';
import { withSaved } from '../../store/with-saved.ts';
import { useGoBack } from '../../ui/go-back.ts';
import { Page } from '../../ui/page.tsx';
import { useGoHome } from './after-saving.ts';
import { PersonFormView } from './person-form.tsx';
import { personValues } from './person-values.ts';
import { useNameTaken } from './use-name-taken.ts';

const DRAFT_KEY = 'connection:new';

/** Whom the form has made: where they were refused the next attempt mends them, also after the form was left and come back to. */
const madeId = () => (readMade(DRAFT_KEY) as Connection | undefined)?.id;

export function NewConnectionScreen() {
  const goHome = useGoHome();
  const goBack = useGoBack();
  const [values] = useState(() => {
    leaveMade(DRAFT_KEY);
    return personValues();
  });
  const isNameTaken = useNameTaken(madeId);
  const schema = useMemo(() => personFormSchema(todayUtc, isNameTaken), [isNameTaken]);
  return (
    <Page title="Add connection" width="form" onBack={goBack}>
      <PersonFormView
        values={values}
        schema={schema}
        draftKey={DRAFT_KEY}
        onSave={async (form) => {
          const start = readStart(DRAFT_KEY) as Connection | undefined;
          if (start === undefined || !(await isThere(start.id))) return createConnection(madeId(), form);
          const { id, changeId } = await updateConnection(start, form);
          const saved = withSaved({ ...start, id }, form);
          return { changeId, saved, made: saved };
        }}
        onSaved={goHome}
      />
    </Page>
  );
}
