import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import type { Connection } from '../../../contract/schema/connection.ts';
import { isSameName } from '../../../contract/rules/connection-name.ts';
import { useChanges } from '../../store/changes.ts';
import { useConnections } from '../../store/connections.ts';
import { updateConnection } from '../../store/save-connection.ts';
import { type Settlement, settlementOf } from '../../store/settlement.ts';
import { useGoBack } from '../../ui/go-back.ts';
import { Page } from '../../ui/page.tsx';
import { PersonFormView } from './person-form.tsx';
import { personValues } from './person-values.ts';

export function EditConnectionScreen({ connection }: { connection: Connection }) {
  const navigate = useNavigate();
  const goBack = useGoBack();
  const connections = useConnections();
  const { id } = connection;
  const refused = useChanges().get(id)?.refused;
  const [values] = useState(() => personValues(connection));
  const isNameTaken = useCallback(
    (name: string) => connections?.some((one) => one.id !== id && isSameName(one.name, name)) ?? false,
    [connections, id],
  );
  return (
    <Page title={`Update ${connection.name}`} width="form" onBack={goBack}>
      <PersonFormView
        values={values}
        draftKey={`connection:${id}`}
        refusal={refused && (refused.refusal.message ?? SOMETHING_WENT_WRONG_LATER)}
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
