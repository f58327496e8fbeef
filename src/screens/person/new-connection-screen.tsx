import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { todayUtc } from '../../../contract/rules/day.ts';
import { personFormSchema } from '../../../contract/schema/person-form.ts';
import { keepMade, readMade } from '../../store/drafts.ts';
import { createConnection } from '../../store/save-connection.ts';
import { settlementOf } from '../../store/settlement.ts';
import { useGoBack } from '../../ui/go-back.ts';
import { Page } from '../../ui/page.tsx';
import { AFTER_SAVING } from './after-saving.ts';
import { PersonFormView } from './person-form.tsx';
import { personValues } from './person-values.ts';
import { useNameTaken } from './use-name-taken.ts';

const DRAFT_KEY = 'connection:new';

/** Who was refused, and is mended by the next attempt, also where the form was left and come back to since. */
const refusedId = () => readMade(DRAFT_KEY);

export function NewConnectionScreen() {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const [values] = useState(() => personValues());
  const isNameTaken = useNameTaken(refusedId);
  const schema = useMemo(() => personFormSchema(todayUtc, isNameTaken), [isNameTaken]);
  return (
    <Page title="Add connection" width="form" onBack={goBack}>
      <PersonFormView
        values={values}
        schema={schema}
        draftKey={DRAFT_KEY}
        onSave={async (form) => {
          const { id, changeId } = await createConnection(refusedId(), form);
          keepMade(DRAFT_KEY, id);
          return settlementOf(changeId);
        }}
        onSaved={() => navigate(AFTER_SAVING)}
      />
    </Page>
  );
}
