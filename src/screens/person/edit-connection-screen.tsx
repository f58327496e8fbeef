import History from 'lucide-react/icons/history';
import { useCallback, useMemo } from 'react';
import { GIFTS_TITLE } from '../../../contract/schema/gift-mark.ts';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { todayUtc } from '../../../contract/rules/day.ts';
import type { Connection } from '../../../contract/schema/connection.ts';
import { invitedPersonFormSchema, personFormSchema } from '../../../contract/schema/person-form.ts';
import { refusalWords } from '../../store/changes.ts';
import { useRefusedOfForm } from '../../store/refused-of-form.ts';
import { updateConnection, updateInvitedConnection } from '../../store/save-connection.ts';
import { withSaved } from '../../store/with-saved.ts';
import { useGoBack } from '../../ui/go-back.ts';
import { Page } from '../../ui/page.tsx';
import { ButtonRoute } from '../../ui/router-links.tsx';
import { Cluster } from '../../ui/stack.tsx';
import { useGoHome } from './after-saving.ts';
import { PersonFormView } from './person-form.tsx';
import { personValues } from './person-values.ts';
import { useNameTaken } from './use-name-taken.ts';
import { useStoredUntilTyped } from './use-stored-until-typed.ts';

export function EditConnectionScreen({ connection }: { connection: Connection }) {
  const goHome = useGoHome();
  const goBack = useGoBack();
  const { id } = connection;
  const refused = useRefusedOfForm(id);
  const draftKey = `connection:${id}`;
  const stored = useStoredUntilTyped(connection, draftKey);
  const values = useMemo(() => personValues(stored), [stored]);
  const isNameTaken = useNameTaken(useCallback(() => id, [id]));
  const form = {
    values,
    draftKey,
    refusal: refused && (refusalWords(refused) ?? SOMETHING_WENT_WRONG_LATER),
    onSaved: goHome,
  };
  const schema = useMemo(() => personFormSchema(todayUtc, isNameTaken, stored), [isNameTaken, stored]);
  const invitedSchema = useMemo(() => invitedPersonFormSchema(todayUtc, isNameTaken, stored), [isNameTaken, stored]);
  return (
    <Page title={`Update ${stored.name}`} width="form" onBack={goBack}>
      <Cluster>
        <ButtonRoute
          to="/connections/$connectionId/gifts"
          params={{ connectionId: id }}
          size="small"
          icon={<History size={18} aria-hidden="true" />}
        >
          {GIFTS_TITLE}
        </ButtonRoute>
      </Cluster>
      {stored.isInvited ? (
        <PersonFormView
          {...form}
          schema={invitedSchema}
          lockedBy={stored.name}
          onSave={async (checked) => ({
            changeId: await updateInvitedConnection(stored, checked),
            saved: withSaved(stored, checked),
          })}
        />
      ) : (
        <PersonFormView
          {...form}
          schema={schema}
          onSave={async (checked) => {
            const { id: savedId, changeId } = await updateConnection(stored, checked);
            return { changeId, saved: withSaved({ ...stored, id: savedId }, checked) };
          }}
        />
      )}
    </Page>
  );
}
