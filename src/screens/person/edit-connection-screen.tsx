import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Connection } from '../../../contract/schema/connection.ts';
import { isSameName } from '../../../contract/rules/connection-name.ts';
import { useChanges } from '../../store/changes.ts';
import { useConnections } from '../../store/connections.ts';
import { updateConnection } from '../../store/save-connection.ts';
import { type Settlement, settlementOf } from '../../store/settlement.ts';
import { Alert } from '../../ui/alert.tsx';
import { Page } from '../../ui/page.tsx';
import { PersonFormView } from './person-form.tsx';
import { personValues } from './person-values.ts';

export function EditConnectionScreen({ connection }: { connection: Connection }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const connections = useConnections();
  const { id } = connection;
  const refused = useChanges().get(id)?.refused;
  // What is being typed stays, whatever sync brings meanwhile.
  const [values] = useState(() => personValues(connection));
  const isNameTaken = useCallback(
    (name: string) => connections?.some((one) => one.id !== id && isSameName(one.name, name)) ?? false,
    [connections, id],
  );
  return (
    <Page title={`Update ${connection.name}`} width="form" onBack={() => history.back()}>
      {refused?.refusal.message && <Alert tone="error">{refused.refusal.message}</Alert>}
      <PersonFormView
        values={values}
        isNameTaken={isNameTaken}
        submitLabel="Save"
        onSave={async (form): Promise<Settlement> => {
          const { changeId } = await updateConnection(id, form);
          return changeId === undefined ? { kind: 'accepted' } : settlementOf(changeId);
        }}
        onSaved={() => void navigate({ to: '/' })}
      />
    </Page>
  );
}
