import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { isSameName } from '../../../contract/rules/connection-name.ts';
import { useConnections } from '../../store/connections.ts';
import { createConnection } from '../../store/save-connection.ts';
import { type Settlement, settlementOf } from '../../store/settlement.ts';
import { useGoBack } from '../../ui/go-back.ts';
import { Page } from '../../ui/page.tsx';
import { PersonFormView } from './person-form.tsx';
import { personValues } from './person-values.ts';

export function NewConnectionScreen() {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const connections = useConnections();
  const [values] = useState(() => personValues());
  const attempt = useRef<string>(undefined);
  const isNameTaken = useCallback(
    (name: string) => connections?.some((one) => one.id !== attempt.current && isSameName(one.name, name)) ?? false,
    [connections],
  );
  return (
    <Page title="Add connection" width="form" onBack={goBack}>
      <PersonFormView
        values={values}
        draftKey="connection:new"
        isNameTaken={isNameTaken}
        submitLabel="Save"
        onSave={async (form): Promise<Settlement> => {
          const { id, changeId } = await createConnection(attempt.current, form);
          attempt.current = id;
          return changeId === undefined ? { kind: 'accepted' } : settlementOf(changeId);
        }}
        onSaved={() => void navigate({ to: '/' })}
      />
    </Page>
  );
}
