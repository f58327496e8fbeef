import History from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs';
import { useMemo } from 'react';
import { GIFTS_TITLE } from '../../../contract/schema/gifts/gift-mark.ts';
import { SOMETHING_WENT_WRONG_LATER } from '../../../contract/texts.ts';
import { todayUtc } from '../../../contract/rules/days/day.ts';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import {
  type CheckedInvitedPersonForm,
  type CheckedPersonForm,
  invitedPersonFormSchema,
  personFormSchema,
} from '../../../contract/schema/connections/person-form.ts';
import { refusalWords } from '../../store/changes/changes.ts';
import { useStoredUntilTyped } from '../../store/changes/drafts.ts';
import { useRefusedOfForm } from '../../store/changes/refusals.ts';
import { updateConnection } from '../../store/connections/save-connection.ts';
import { useGoBack } from '../../ui/navigation/go-back.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ButtonRoute } from '../../ui/buttons/router-links.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import type { Saved } from '../../store/save.ts';
import { offerUndo } from './offer-undo.ts';
import { useGoHome } from './after-saving.ts';
import { PersonFormView } from './person-form.tsx';
import { connectionValues } from './person-values.ts';
import { useNameTaken } from './use-name-taken.ts';
import { Icon } from '../../ui/marks/icon.tsx';

export function EditConnectionScreen({ connection }: { connection: Connection }) {
  const goHome = useGoHome();
  const goBack = useGoBack();
  const { id } = connection;
  const refused = useRefusedOfForm(id);
  const draftKey = `connection:${id}`;
  const stored = useStoredUntilTyped(connection, draftKey);
  const values = useMemo(() => connectionValues(stored), [stored]);
  const isNameTaken = useNameTaken(id);
  const form = {
    stored,
    values,
    draftKey,
    refusal: refused && (refusalWords(refused) ?? SOMETHING_WENT_WRONG_LATER),
    onSave: (checked: CheckedPersonForm | CheckedInvitedPersonForm) => updateConnection(stored, checked),
    onSaved: async (saved: Saved<Connection>) => {
      await goHome(saved);
      offerUndo(stored, saved.shown);
    },
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
          icon={<Icon of={History} size={18} />}
        >
          {GIFTS_TITLE}
        </ButtonRoute>
      </Cluster>
      {stored.isInvited ? (
        <PersonFormView {...form} schema={invitedSchema} lockedBy={stored.name} />
      ) : (
        <PersonFormView {...form} schema={schema} />
      )}
    </Page>
  );
}
