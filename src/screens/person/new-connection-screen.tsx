import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { todayUtc } from '../../../contract/rules/day.ts';
import { personFormSchema } from '../../../contract/schema/person-form.ts';
import { createConnection } from '../../store/save-connection.ts';
import { settlementOf } from '../../store/settlement.ts';
import { useGoBack } from '../../ui/go-back.ts';
import { Page } from '../../ui/page.tsx';
import { AFTER_SAVING } from './after-saving.ts';
import { PersonFormView } from './person-form.tsx';
import { personValues } from './person-values.ts';
import { useNameTaken } from './use-name-taken.ts';

export function NewConnectionScreen() {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const [values] = useState(() => personValues());
  const attempt = useRef<string>(undefined);
  const isNameTaken = useNameTaken(useCallback(() => attempt.current, []));
  const schema = useMemo(() => personFormSchema(todayUtc, isNameTaken), [isNameTaken]);
  return (
    <Page title="Add connection" width="form" onBack={goBack}>
      <PersonFormView
        values={values}
        schema={schema}
        draftKey="connection:new"
        onSave={async (form) => {
          const { id, changeId } = await createConnection(attempt.current, form);
          attempt.current = id;
          return settlementOf(changeId);
        }}
        onSaved={() => navigate(AFTER_SAVING)}
      />
    </Page>
  );
}
