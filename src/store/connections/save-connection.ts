import { v7 as uuid } from 'uuid';
import type { Connection } from '../../../contract/schema/connections/connection.ts';
import type { OccasionInput } from '../../../contract/schema/connections/occasion-list.ts';
import type { CheckedInvitedPersonForm, CheckedPersonForm } from '../../../contract/schema/connections/person-form.ts';
import { reader } from '../../db/reading/reader.ts';
import { withForm } from '../../pending/forms.ts';
import { saveConnection, type Saved, saveNewConnection } from '../save.ts';

/** Saves a new connection. */
export function createConnection(form: CheckedPersonForm): Promise<Saved<Connection>> {
  return saveNewConnection(form);
}

/** Whether a connection can still be changed: it is shown here. */
export async function isThere(id: string): Promise<boolean> {
  return (await reader.connection(id)) !== undefined;
}

/** Saves an edited connection, of which `startedFrom` is what the form showed. */
export function updateConnection(
  startedFrom: Connection,
  form: CheckedPersonForm | CheckedInvitedPersonForm,
): Promise<Saved<Connection>> {
  return saveConnection({ ...whole(startedFrom), change: (shown) => withForm(shown, form, uuid) });
}

/** Saves the occasions of a connection. */
export function saveConnectionOccasions(
  startedFrom: Connection,
  occasions: OccasionInput[],
): Promise<Saved<Connection>> {
  return saveConnection({ ...whole(startedFrom), change: (shown) => withForm(shown, { occasions }, uuid) });
}

function whole(startedFrom: Connection) {
  return { record: 'connection', id: startedFrom.id, startedFrom } as const;
}
